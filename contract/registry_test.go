package contract_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

//toolconform:witness REG-008
func TestARefusedToolDoesNotKeepOthersOut(t *testing.T) {
	log := &recorder{}
	registry := contract.Registry{Logger: log.logger()}
	err := registry.Register(good("b"), good("not good"), nil, good("a"), good(""))
	if got := strings.Join(registry.Names(), " "); got != "a b" {
		t.Errorf("registered %s", got)
	}
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok || len(joined.Unwrap()) != 3 || len(log.entries) != 5 {
		t.Errorf("%d log entries, and %v", len(log.entries), err)
	}
}

//toolconform:witness REG-005
//toolconform:witness NAM-007
func TestDuplicatesAreRefused(t *testing.T) {
	log := &recorder{}
	registry := contract.Registry{Logger: log.logger()}
	first := good("tool")
	err := registry.Register(first, value{good("tool")})
	var refusal *contract.RegistrationError
	if !errors.As(err, &refusal) || len(refusal.Rules) != 1 || refusal.Rules[0] != "NAM-007" {
		t.Fatalf("Register = %v", err)
	}
	for _, want := range []string{"*contract_test.stub", "contract_test.value"} {
		if !strings.Contains(refusal.Why, want) {
			t.Errorf("%s does not name %s", refusal.Why, want)
		}
	}
	if tool, _ := registry.Lookup("tool"); tool != first {
		t.Error("the first tool was not kept")
	}
	if got := log.entries[len(log.entries)-1].message; got != "[AgentToolRegistry_RegisterTool__DuplicateToolName]" {
		t.Errorf("logged %s", got)
	}
}

//toolconform:witness REG-007
func TestDuplicatesInAnotherCase(t *testing.T) {
	var registry contract.Registry
	if err := registry.Register(good("my_tool"), good("My_Tool")); !errors.Is(err, contract.ErrContract) {
		t.Errorf("Register = %v", err)
	}
	if len(registry.Names()) != 1 {
		t.Errorf("registered %v", registry.Names())
	}
}

//toolconform:witness REG-006
func TestDuplicatesAreReplacedOnRequest(t *testing.T) {
	registry := contract.Registry{Duplicates: contract.Replace}
	second := good("Tool")
	if err := registry.Register(good("tool"), second); err != nil {
		t.Fatal(err)
	}
	if tool, _ := registry.Lookup("tool"); tool != second || len(registry.Tools()) != 1 || registry.Names()[0] != "Tool" {
		t.Errorf("the second tool is not there: %v", registry.Names())
	}
	if err := registry.Register(with(func(s *stub) { s.usage = "" })); err == nil || !registry.Has("tool") {
		t.Errorf("a broken tool replaced a good one: %v", err)
	}
}

//toolconform:witness REG-014
func TestTheZeroRegistryWorksAtOnce(t *testing.T) {
	var registry contract.Registry
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			for j := range 50 {
				name := fmt.Sprintf("tool_%d", (i+j)%60)
				_ = registry.Register(good(name))
				if !registry.Has(name) || len(registry.Names()) == 0 || len(registry.Descriptions()) == 0 {
					t.Errorf("%s is lost", name)
				}
			}
		})
	}
	group.Wait()
	if got := len(registry.Tools()); got != 57 {
		t.Errorf("%d tools", got)
	}
}

func TestABrokenLoggerHarmsNothing(t *testing.T) {
	registry := contract.Registry{Logger: slog.New(&brokenLog{})}
	if err := registry.Register(good("a"), good("a b"), good("b")); !errors.Is(err, contract.ErrContract) {
		t.Errorf("Register = %v", err)
	}
	if len(registry.Tools()) != 2 {
		t.Errorf("registered %v", registry.Names())
	}
}

// Tool code runs without a lock, so that a tool or a log handler may use the registry.
func TestToolsMayAskTheRegistry(t *testing.T) {
	var registry contract.Registry
	nosy := good("nosy")
	nosy.onServer = func() bool { return !registry.Has("nosy") && registry.Register(good("inner")) == nil }
	if err := registry.Register(nosy); err != nil || len(registry.Names()) != 2 {
		t.Errorf("Register = %v, and %v", err, registry.Names())
	}
}

func TestNilRegistry(t *testing.T) {
	var registry *contract.Registry
	if err := registry.Register(good("a")); err == nil {
		t.Error("a nil registry took a tool")
	}
	if registry.Has("a") || registry.Names() == nil || len(registry.Tools())+len(registry.Descriptions()) != 0 {
		t.Error("a nil registry has tools")
	}
}

func TestAccessorsAreAskedOnce(t *testing.T) {
	var registry contract.Registry
	asked := 0
	tool := good("tool")
	tool.onServer = func() bool {
		if asked++; asked > 1 {
			runtime.Goexit()
		}
		return true
	}
	if err := registry.Register(tool); err != nil {
		t.Fatal(err)
	}
	tool.name, tool.usage, tool.schema = "", "", nil
	if got := registry.Descriptions()[0]; got.Name != "tool" || !got.FullyExecutedOnServer || len(got.Schema) == 0 || asked != 1 {
		t.Errorf("described as %v", got)
	}
}

//toolconform:witness REG-009
func TestLookups(t *testing.T) {
	var registry contract.Registry
	tool := good("kelvin_K")
	if err := registry.Register(tool); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{
		"kelvin_K": true, "KELVIN_K": true, "kelvin_k": true,
		"": false, " ": false, "\x00": false, "\xff": false, "kelvin_K ": false, "kelvin": false,
		"\u212aelvin_K":            false, // the Kelvin sign lower-cases to k
		strings.Repeat("k", 1<<20): false,
	} {
		found, ok := registry.Lookup(name)
		if ok != want || registry.Has(name) != want || (found == tool) != want {
			t.Errorf("Lookup(%.20q) = %v, %v", name, found, ok)
		}
	}
	var empty contract.Registry
	if tool, ok := empty.Lookup("kelvin_K"); ok || tool != nil {
		t.Errorf("an empty registry has %v", tool)
	}
}

//toolconform:witness REG-010
func TestOrderIsStable(t *testing.T) {
	names := []string{"b", "A", "c", "-", "B2", "a_1", "a-1"}
	want := slices.Sorted(slices.Values(names))
	for range 20 {
		var registry contract.Registry
		for _, name := range names {
			if err := registry.Register(good(name)); err != nil {
				t.Fatal(err)
			}
		}
		var described, held []string
		for _, description := range registry.Descriptions() {
			described = append(described, description.Name)
		}
		for _, tool := range registry.Tools() {
			held = append(held, tool.Name())
		}
		if !slices.Equal(registry.Names(), want) || !slices.Equal(described, want) || !slices.Equal(held, want) {
			t.Fatalf("names %v, descriptions %v, tools %v", registry.Names(), described, held)
		}
		names = append(names[1:], names[0])
	}
}

func TestDescriptionsAreTheCallersOwn(t *testing.T) {
	var registry contract.Registry
	if err := registry.Register(good("tool")); err != nil {
		t.Fatal(err)
	}
	registry.Descriptions()[0].Schema[0] = 'x'
	registry.Names()[0], registry.Tools()[0] = "x", nil
	description := registry.Descriptions()[0]
	if !json.Valid(description.Schema) || registry.Names()[0] != "tool" || registry.Tools()[0] == nil {
		t.Error("a caller changed the registry")
	}
	if want := good("tool").Schema().String(); string(description.Schema) != want {
		t.Errorf("the schema is %s, want %s", description.Schema, want)
	}
}

// A call matches the tool with exactly its name.
//
//toolconform:witness NAM-009
func TestBindIsExact(t *testing.T) {
	var registry contract.Registry
	tool := good("kelvin_K")
	if err := registry.Register(tool); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"kelvin_K": true, "kelvin_k": false, "KELVIN_K": false, "": false, "kelvin_K ": false, "other": false} {
		bound, description, ok := registry.Bind(name)
		if ok != want || (bound == tool) != want || (description.Name == "kelvin_K") != want {
			t.Errorf("Bind(%q) = %v, %q, %v", name, bound, description.Name, ok)
		}
	}
	_, description, _ := registry.Bind("kelvin_K")
	description.Schema[0] = 'x'
	if _, again, _ := registry.Bind("kelvin_K"); string(again.Schema) != tool.Schema().String() {
		t.Error("a caller changed the registry")
	}
	if bound, _, ok := (*contract.Registry)(nil).Bind("kelvin_K"); ok || bound != nil {
		t.Error("no registry binds a tool")
	}
}
