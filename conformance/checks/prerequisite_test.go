package checks

import (
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract/requirement"
)

// The code that the suite asks the author to write compiles, and the suite finds it.
func TestTheExampleToWriteCompiles(t *testing.T) {
	set := token.NewFileSet()
	config := types.Config{Importer: importer.ForCompiler(set, "gc", exported)}
	for dynamic, declaration := range map[string]string{
		"*lookup.Tool":         "type Tool struct{}",
		"lookup.Tool":          "type Tool func()",
		"*lookup.Tool[string]": "type Tool struct{}", // a generic one has to be adapted by hand
		"":                     "type Tool struct{}",
	} {
		f := NewTarget(t, "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\",\"enum\":[\"back`quote\"]}},\"required\":[\"a\"]}")
		f.Inspection.Type = dynamic
		_, err := CheckOf(t, "RES-001").Cases(f)
		var u *suite.Untestable
		if !errors.As(err, &u) || u.Write == "" {
			t.Fatalf("%q: %v", dynamic, err)
		}
		source := "package lookup\n\nimport \"github.com/toolconform/toolconform/contract\"\n\n" + declaration + "\n\n" + u.Write +
			"\nvar _ contract.WithExamples = (*Tool)(nil)\n"
		file, err := parser.ParseFile(set, "lookup.go", source, 0)
		if err != nil {
			t.Fatalf("%v\n%s", err, source)
		}
		if _, err := config.Check("lookup", set, []*ast.File{file}, nil); err != nil {
			t.Errorf("%v\n%s", err, source)
		}
	}
}

// exported opens the export data of a package.
func exported(path string) (io.ReadCloser, error) {
	file, err := exec.Command("go", "list", "-export", "-f", "{{.Export}}", path).Output()
	if err != nil {
		return nil, err
	}
	return os.Open(strings.TrimSpace(string(file)))
}

func TestWithoutAnExample(t *testing.T) {
	f := NewTarget(t, City)
	want := map[string]string{
		"ARG-001": "", "ARG-002": "", "ARG-003": "", "ARG-011": "", "ARG-012": "", "ARG-013": "", "RES-009": "", "ERR-005": "", "CAN-007": "",
		"ARG-004": "by RES-001", "ARG-005": "by RES-001", "ARG-006": "by RES-001", "ARG-007": "by RES-001", "ARG-008": "by RES-001",
		"ARG-009": "by RES-001", "ARG-010": "by RES-001", "RES-002": "by RES-001", "RES-003": "by RES-001", "RES-004": "by RES-001",
		"RES-005": "by RES-001", "RES-006": "by RES-001", "RES-007": "n/a", "RES-008": "by RES-001", "CAN-001": "by RES-001",
		"CAN-005": "by RES-001", "PAR-001": "by RES-001", "PAR-002": "by RES-001", "PAR-003": "by RES-001", "SHP-012": "by RES-001",
		"ERR-001": "n/a", "LOG-001": "n/a", "CAN-009": "n/a",
	}
	for id, want := range want {
		all, err := CheckOf(t, id).Cases(f)
		if got := Outcome(err); want == "" && (err != nil || len(all) == 0) || want != "" && got != want {
			t.Errorf("%s: %d stimuli, %s, want %s", id, len(all), got, want)
		}
	}
}

// An unknown schema blocks only checks that need it.
func TestWithoutASchema(t *testing.T) {
	for schema, owner := range map[string]string{
		`not JSON`:                       "SCH-001",
		`{"type":"function","name":"x"}`: "SCH-004",
		`{"type":"function","name":"x","parameters":{"type":"nonsense"}}`:    "SCH-009",
		`{"type":"function","function":{"name":"x","parameters":{}}}`:        "SCH-002",
		`{"type":"function","name":"x","parameters":{"$ref":"http://e.x/"}}`: "SCH-009",
	} {
		f := NewTarget(t, City, Paris)
		f.Inspection.Description.Schema = []byte(schema)
		f = check.Understand(f.Inspection, requirement.AgentTool)
		for _, id := range []string{"ARG-001", "ARG-004", "ARG-006", "ARG-008", "ARG-009", "ARG-010"} {
			if _, err := CheckOf(t, id).Cases(f); Outcome(err) != "by "+owner {
				t.Errorf("%s with %s: %v, want %s", id, schema, err, owner)
			}
		}
		for _, id := range []string{"ARG-002", "ARG-003", "ARG-011", "ARG-012", "RES-001", "RES-009"} {
			if all, err := CheckOf(t, id).Cases(f); err != nil || len(all) == 0 {
				t.Errorf("%s with %s: %d stimuli, %v", id, schema, len(all), err)
			}
		}
	}
}

// Concurrent calls at the inspection may disturb each other; a call that timed out proves nothing.
func TestInspectionCalls(t *testing.T) {
	no, cut := Refusal("no"), probe.Outcome{Cancellation: probe.Cancellation{ContextEnded: true}}
	for _, row := range []struct {
		calls []probe.Outcome
		want  string
	}{
		{nil, "pass"},
		{[]probe.Outcome{no, no}, "by RES-001"},
		{[]probe.Outcome{Success(`{}`), no}, "pass"},
		{[]probe.Outcome{no, Success(`{}`)}, "pass"},
		{[]probe.Outcome{cut, cut}, "pass"},
		{[]probe.Outcome{cut, no}, "by RES-001"},
		{[]probe.Outcome{{Hung: true}}, "pass"},
	} {
		f := NewTarget(t, City, Paris)
		f.Inspection.Calls = row.calls
		if got := Outcome(f.ExampleError()); got != row.want {
			t.Errorf("%+v: %s, want %s", row.calls, got, row.want)
		}
	}
}

func TestNoCases(t *testing.T) {
	f := NewTarget(t, `{"type":"object","properties":{"a":{"type":"string"}}}`, `{}`)
	for id, want := range map[string]string{"ARG-004": "n/a", "ARG-005": "n/a", "ARG-009": "n/a", "ARG-010": "n/a", "ARG-006": "pass"} {
		if _, err := CheckOf(t, id).Cases(f); Outcome(err) != want {
			t.Errorf("%s: %v, want %s", id, err, want)
		}
	}
	// A required member that no example reaches and none can be made for is for the author to show.
	f = NewTarget(t, `{"type":"object","properties":{"o":{"type":"object","properties":{"p":{"type":"string","pattern":"^x$","minLength":2}},
		"required":["p"]}}}`, `{}`)
	var u *suite.Untestable
	if _, err := CheckOf(t, "ARG-004").Cases(f); !errors.As(err, &u) {
		t.Errorf("nothing is said of a member that is out of reach: %v", err)
	}
}

// If only the schema prevents an example from matching, the rule on schemas is violated.
func TestUnsatisfiableSchemas(t *testing.T) {
	for _, row := range []struct{ schema, example, want string }{
		{`{"type":"object","properties":{"a":{"type":"string"}},"required":["a","b"]}`, `{"a":"x"}`, "by SCH-006"},
		{`{"type":"object","properties":{"a":{"type":"object","properties":{"c":{"type":"string"}},"required":["d"]}},"required":[]}`,
			`{"a":{"c":"x"}}`, "by SCH-006"},
		{`{"type":"array","properties":{"a":{"type":"string"}},"required":["a"]}`, `{"a":"x"}`, "by SCH-004"},
		{`{"type":"object","properties":{"a":{"type":"string"}},"required":["a","b"]}`, `{}`, "the arguments of the example"},
		{`{"type":"object","properties":{"a":{"type":"string"}},"required":["a","b"]}`, `{"a":5}`, "the arguments of the example"},
		{`{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}`, `{}`, "the arguments of the example"},
	} {
		f := NewTarget(t, row.schema, row.example)
		if got := Evaluated(t, f, "RES-001", "example 1", Observed(Success(`{}`))); !strings.HasPrefix(got, row.want) {
			t.Errorf("%s with %s: %s, want %s", row.schema, row.example, got, row.want)
		}
		if got := Outcome(f.BaseError()); got != row.want && (got != "by RES-001" || strings.HasPrefix(row.want, "by")) {
			t.Errorf("%s with %s: nothing can be made wrong %s", row.schema, row.example, got)
		}
	}
}

// If it is undecidable whether an example matches, no rule is violated, and there is no harness error.
func TestUndecidableSchemas(t *testing.T) {
	doubling := `{"type":"object","$defs":{"d40":{"type":"string"}`
	for i := range 40 {
		doubling += fmt.Sprintf(`,"d%d":{"allOf":[{"$ref":"#/$defs/d%d"},{"$ref":"#/$defs/d%d"}]}`, i, i+1, i+1)
	}
	for _, schema := range []string{
		doubling + `},"properties":{"a":{"type":"string","$ref":"#/$defs/d0"}},"required":["a"]}`,
		`{"type":"object","properties":{"a":{"type":"string","not":{"pattern":"(?=x)"}}},"required":["a"]}`,
	} {
		f := NewTarget(t, schema, `{"a":"x"}`)
		for _, id := range []string{"ARG-004", "ARG-006"} {
			var untestable *suite.Untestable
			if _, err := CheckOf(t, id).Cases(f); !errors.As(err, &untestable) {
				t.Errorf("%s with %.60s: %v", id, schema, err)
			}
		}
		if got := Evaluated(t, f, "RES-001", "example 1", Observed(Success(`{}`))); got != "pass" {
			t.Errorf("RES-001 with %.60s: %s", schema, got)
		}
	}
}
