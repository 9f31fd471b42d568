package broken

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log"
	"math"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Calculator evaluates in a function that ends the process for an operator that it does not know.
//
//corpus:input {"operator":"^","a":1,"b":2}
type Calculator struct{ corpus.Base }

type operationCalculator func(a, b float64) float64

func operatorCalculator(name string) operationCalculator {
	switch name {
	case "+":
		return func(a, b float64) float64 { return a + b }
	case "-":
		return func(a, b float64) float64 { return a - b }
	case "*":
		return func(a, b float64) float64 { return a * b }
	case "/":
		return func(a, b float64) float64 { return a / b }
	}
	log.Fatalf("unknown operator %q", name) // want "\\[exit\\] \\(PAN-002\\)"
	return nil
}

func (t *Calculator) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Calculator", &result)
	args := corpus.Arguments[struct {
		Operator string  `json:"operator"`
		A        float64 `json:"a"`
		B        float64 `json:"b"`
	}](argumentsJSON).Decoded()
	value := operatorCalculator(args.Operator)(args.A, args.B)
	if math.IsInf(value, 0) || math.IsNaN(value) {
		return contract.Failure("the result is not a number")
	}
	return contract.Success(value)
}

// CursorOfPage decodes a cursor that it wrote itself, and that a model may have made up.
//
//corpus:input {"cursor":"YQ=="}
type CursorOfPage struct{ corpus.Base }

func decodeCursorOfPage(cursor string) (offset int, err error) {
	if cursor == "" {
		return 0, nil
	}
	raw, err := base64.StdEncoding.DecodeString(cursor)
	if err != nil {
		return 0, fmt.Errorf("decode cursor: %w", err)
	}
	return strconv.Atoi(strings.Split(string(raw), ":")[1]) // want "\\[index\\] \\(PAN-003\\)"
}

func (t *CursorOfPage) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Cursor string }](argumentsJSON).Decoded()
	offset, err := decodeCursorOfPage(args.Cursor)
	if err != nil || offset < 0 {
		return contract.Failure("'cursor' is not one of this tool")
	}
	return contract.Success(base64.StdEncoding.EncodeToString(fmt.Appendf(nil, "offset:%d", offset+20)))
}

// FindingsOfScan prints what a scan found of a package that it may not know, as a scanner of dependencies did.
//
//corpus:input {"package":"left-pad"}
type FindingsOfScan struct{ corpus.Base }

type findingFindingsOfScan struct {
	id       string
	severity string
}

type reportFindingsOfScan struct{ findings []findingFindingsOfScan }

type scannerFindingsOfScan struct {
	reports map[string]*reportFindingsOfScan
}

func (s *scannerFindingsOfScan) scan(name string) *reportFindingsOfScan {
	if report, ok := s.reports[name]; ok {
		return report
	}
	return nil
}

func (t *FindingsOfScan) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Package  string `json:"package"`
		Severity string `json:"severity"`
	}](argumentsJSON).Decoded()
	scanner := &scannerFindingsOfScan{reports: map[string]*reportFindingsOfScan{"chalk": {findings: []findingFindingsOfScan{{"CVE-1", "high"}}}}}
	report := scanner.scan(args.Package)
	var ids []string
	for _, f := range report.findings { // want "\\[nil\\] \\(PAN-004\\)"
		if args.Severity == "" || f.severity == args.Severity {
			ids = append(ids, f.id)
		}
	}
	return contract.Success(ids)
}

// LinesOfFile shows the lines of a file from one number to another, as servers of editors do.
//
//corpus:input {"content":"a\nb","startLine":5}
type LinesOfFile struct{ corpus.Base }

func (t *LinesOfFile) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Content   string `json:"content"`
		StartLine int    `json:"startLine"`
		EndLine   int    `json:"endLine"`
	}](argumentsJSON).Decoded()
	lines := strings.Split(args.Content, "\n")
	start, end := args.StartLine, args.EndLine
	if start < 1 {
		start = 1
	}
	if end == 0 || end > len(lines) {
		end = len(lines)
	}
	var out strings.Builder
	for i, line := range lines[start-1 : end] { // want "\\[slice\\] \\(PAN-003\\)"
		fmt.Fprintf(&out, "%4d %s\n", start+i, line)
	}
	return contract.Success(out.String())
}

// MetadataOfResource reads the metadata of a resource that the model wrote, as servers of clusters do.
//
//corpus:input {"resource":{"kind":"Pod","metadata":{"labels":{}}}}
type MetadataOfResource struct{ corpus.Base }

func nameOfMetadataOfResource(object map[string]any) string {
	metadata, ok := object["metadata"].(map[string]any)
	if !ok {
		return ""
	}
	return metadata["name"].(string) // want "\\[assertion\\] \\(PAN-003\\)"
}

func (t *MetadataOfResource) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Resource  map[string]any `json:"resource"`
		Namespace string         `json:"namespace"`
	}](argumentsJSON).Decoded()
	kind, ok := args.Resource["kind"].(string)
	if !ok || kind == "" {
		return contract.Failure("'resource' must have a kind")
	}
	if args.Namespace == "" {
		args.Namespace = "default"
	}
	return contract.Success(args.Namespace + "/" + strings.ToLower(kind) + "/" + nameOfMetadataOfResource(args.Resource))
}

// NoArguments takes the arguments for an object, as twelve handlers of a monitoring server did, until a model called one without any.
//
//corpus:input null
type NoArguments struct{ corpus.Base }

type requestNoArguments struct {
	Params struct {
		Name      string
		Arguments any
	}
}

func newRequestNoArguments(text string) (*requestNoArguments, error) {
	var request requestNoArguments
	request.Params.Name = "list_alerts"
	if err := json.Unmarshal([]byte(text), &request.Params.Arguments); err != nil {
		return nil, fmt.Errorf("read request: %w", err)
	}
	return &request, nil
}

func (t *NoArguments) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	request, err := newRequestNoArguments(argumentsJSON)
	if err != nil {
		return contract.Failure("the arguments are not valid")
	}
	args := request.Params.Arguments.(map[string]any) // want "\\[assertion\\] \\(PAN-003\\)"
	limit, ok := args["limit"].(float64)
	if !ok || limit <= 0 || limit > 100 {
		limit = 20
	}
	return contract.Success(map[string]any{"tool": request.Params.Name, "limit": int(limit)})
}

// RedactedSecret shows the ends of a secret that may be shorter than they are.
//
//corpus:input {"secrets":{"token":"abc"}}
type RedactedSecret struct{ corpus.Base }

func redactRedactedSecret(secret string) string {
	if secret == "" {
		return ""
	}
	return secret[:4] + "…" + secret[len(secret)-2:] // want "\\[slice\\] \\(PAN-003\\)"
}

func (t *RedactedSecret) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Secrets map[string]string }](argumentsJSON).Decoded()
	shown := make(map[string]string, len(args.Secrets))
	for name, secret := range args.Secrets {
		shown[name] = redactRedactedSecret(secret)
	}
	return contract.Success(shown)
}

// StepOfQuery counts the points of a range by a step that a short range makes nothing, as servers of dashboards do.
//
//corpus:input {"from":0,"to":10,"points":100}
type StepOfQuery struct{ corpus.Base }

type queryStepOfQuery struct {
	From   int64 `json:"from"`
	To     int64 `json:"to"`
	Points int64 `json:"points"`
}

func (q queryStepOfQuery) step() int64 {
	if q.Points <= 0 {
		return 60
	}
	return (q.To - q.From) / q.Points
}

func (t *StepOfQuery) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args queryStepOfQuery
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.To <= args.From || args.From < 0 {
		return contract.Failure("'to' must be after 'from'")
	}
	return contract.Success((args.To - args.From) / args.step()) // want "\\[division\\] \\(PAN-003\\)"
}

// TableOfVolumes lays a table out in columns that a long name makes negative, as a storage server did.
//
//corpus:input {"volumes":[{"name":"a volume with a name that is longer than its column","size":1}]}
type TableOfVolumes struct{ corpus.Base }

type volumeTableOfVolumes struct {
	Name string `json:"name"`
	Size int64  `json:"size"`
}

func writeTableOfVolumes(out *strings.Builder, v volumeTableOfVolumes) {
	const width = 40
	padding := width - len(v.Name)
	out.WriteString(v.Name)
	out.Grow(padding) // want "\\[size\\] \\(PAN-003\\)"
	for range padding {
		out.WriteByte(' ')
	}
	fmt.Fprintln(out, v.Size)
}

func (t *TableOfVolumes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Volumes []volumeTableOfVolumes }](argumentsJSON).Decoded()
	var out strings.Builder
	for _, v := range args.Volumes {
		writeTableOfVolumes(&out, v)
	}
	return contract.Success(out.String())
}

// VersionOfModule takes the parts of a module's address, which may have two, as servers of registries do.
//
//corpus:input {"module":"hashicorp/consul"}
type VersionOfModule struct{ corpus.Base }

type addressVersionOfModule struct{ namespace, name, provider string }

func parseVersionOfModule(text string) (addressVersionOfModule, error) {
	parts := strings.Split(strings.Trim(text, "/"), "/")
	if len(parts) < 2 {
		return addressVersionOfModule{}, fmt.Errorf("parse %q: too short", text)
	}
	return addressVersionOfModule{namespace: parts[0], name: parts[1], provider: parts[2]}, nil // want "\\[index\\] \\(PAN-003\\)"
}

func (t *VersionOfModule) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Module string }](argumentsJSON).Decoded()
	address, err := parseVersionOfModule(args.Module)
	if err != nil {
		return contract.Failure("'module' must be namespace/name/provider")
	}
	return contract.Success(address.provider + ":" + address.namespace + "/" + address.name)
}
