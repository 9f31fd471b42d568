package mountplan_test

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/contract/amplifier/amplifiertest"
	"github.com/toolconform/toolconform/contract/amplifier/mountplan"
)

// The sample of the document, within a complete plan.
const sample = `
session:
  orchestrator: loop-basic
  context: {module: context-simple, unknown: [1, 2]}
providers:
  - anything: goes
tools:
  - module: my-tool
    source: git+https://github.com/org/my-tool@main
    config:
      max_size: 1048576
      allowed_paths:
        - /home/user/projects
  - module: plain
agents: null
hooks: []
`

//toolconform:witness MDL-015 MDL-017
func TestPlansAreRead(t *testing.T) {
	got, err := mountplan.Parse([]byte(sample))
	want := mountplan.Plan{Tools: []mountplan.Entry{
		{
			Module: "my-tool", Source: "git+https://github.com/org/my-tool@main", Line: 8, Column: 5,
			Config: map[string]any{"max_size": 1048576, "allowed_paths": []any{"/home/user/projects"}},
		},
		{Module: "plain", Config: map[string]any{}, Line: 14, Column: 5},
	}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestValuesOfAConfigAreThoseOfJSON(t *testing.T) {
	got, err := mountplan.Parse([]byte(`
base: &base {retries: 3, deep: {on: true}}
tools:
- module: m
  config:
    <<: *base
    retries: 4
    again: *base
    text: "yes"
    day: 2025-01-29
    half: 0.5
    none: ~
    huge: 18446744073709551615
    list: [1, [two], {three: 3}]
`))
	want := map[string]any{
		"retries": 4, "deep": map[string]any{"on": true}, "again": map[string]any{"retries": 3, "deep": map[string]any{"on": true}},
		"text": "yes", "day": "2025-01-29", "half": 0.5, "none": nil, "huge": uint64(18446744073709551615),
		"list": []any{1, []any{"two"}, map[string]any{"three": 3}},
	}
	if err != nil || !reflect.DeepEqual(got.Tools[0].Config, want) {
		t.Errorf("%#v, %v", got, err)
	}
}

func TestPlansWithoutTools(t *testing.T) {
	for _, text := range []string{"", "# nothing\n", "---\n", "null", "session: {}", "tools:", "tools: []", "tools: null", "---\ntools: []\n...\n"} {
		if plan, err := mountplan.Parse([]byte(text)); err != nil || len(plan.Tools) != 0 {
			t.Errorf("%q: %v, %v", text, plan, err)
		}
	}
}

// Errors in a plan are reported with their position.
//
//toolconform:witness MDL-015
func TestPlansThatAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"tools:\n  - source: x\n":                                      "line 2, column 5: the entry has no module",
		"tools:\n  - module: m\n    conifg: {}\n":                      `line 3, column 13: unknown key "conifg" in an entry of tools (it may have module, source and config)`,
		"tools:\n  - module:\n":                                        "line 2, column 12: module must be a string, not null",
		"tools:\n  - module: 7\n":                                      "line 2, column 13: module must be a string, not a number",
		"tools:\n  - module: '  '\n":                                   "line 2, column 13: module is blank",
		"tools:\n  - module: m\n    source: [a]\n":                     "line 3, column 13: source must be a string, not a list",
		"tools:\n  - module: m\n    config: [a]\n":                     "line 3, column 13: config must be a mapping, not a list",
		"tools:\n  - module: m\n    config: {1: a}\n":                  "line 3, column 14: a key must be a string, not a number (put it in quotes)",
		"tools:\n  - module: m\n    config: {a: {yes: 1, true: 2}}\n":  "line 3, column 26: a key must be a string, not a boolean",
		"tools:\n  - module: m\n    config:\n      a: 1\n      a: 2\n": `line 5, column 7: mapping key "a" already defined at line 4`,
		"tools:\n  - module: m\n    module: n\n":                       `line 3, column 5: mapping key "module" already defined at line 2`,
		"tools:\n  - module: m\n    config: {a: .nan}\n":               `line 3, column 17: ".nan" is not a number that JSON can express`,
		"tools:\n  - module: m\n    config: {a: !!binary aGk=}\n":      "line 3, column 17: a value tagged !!binary cannot be read",
		"tools:\n  - my-tool\n":                                        "line 2, column 5: an entry of tools must be a mapping with a module (- module: …), not a string",
		"tools: {module: m}\n":                                         "line 1, column 8: tools must be a list of entries (- module: …), not a mapping",
		"- module: m\n":                                                "line 1, column 1: a mount plan must be a mapping with a section tools, not a list",
		"tools: []\n---\ntools: []\n":                                  "a second document begins here",
		"tools:\n\t- module: m\n":                                      "line 2, column 2: found character that cannot start any token",
		"tools: [":                                                     "line 1, column 1: did not find expected node content",
		"a: 'x *nobody'\ntools: *nobody":                               "line 2, column 8: unknown anchor 'nobody' referenced",
		"tools:\n- module: m\n  config: {a: &x 1, b: *y}\n":            "line 3, column 24: unknown anchor 'y' referenced",
		"tools:\n- module: m\n  config: {a: 1\n":                       "line 3, column 3: did not find expected ',' or '}'",
		"tools:\n- module: m\n config: x\n":                            "line 3, column 2: did not find expected key",
		"a: b: c\n":                                                    "line 1, column 1: mapping values are not allowed",
		"x: %y\n":                                                      "line 1, column 1: found character that cannot start any token",
		"é: @x\n":                                                      "line 1, column 1: found character that cannot start any token",
		"tools:\n- module: \"m\\q\"\n":                                 "line 2, column 1: found unknown escape character",
		"tools: []\nb: \x00":                                           "line 2, column 4: control characters are not allowed",
		"tools: []\né: \xff":                                           "line 2, column 4: invalid leading UTF-8 octet",
		"tools: []\ntools: []\n":                                       `line 2, column 1: mapping key "tools" already defined at line 1`,
		"tools:\n- module: m\n  config:\n    <<: 7\n":                  "line 4, column 5: map merge requires map or sequence of maps as the value",
		"tools:\n- module: m\n  config: &a\n    b: *a\n":               "line 3, column 11: anchor 'a' value contains itself",
	} {
		plan, err := mountplan.Parse([]byte(text))
		var where *mountplan.Error
		if !errors.As(err, &where) || !strings.Contains(err.Error(), want) || len(plan.Tools) != 0 {
			t.Errorf("%q: %v, %v\nwant %s", text, plan, err, want)
		}
	}
}

// Aliases that expand to more values than fit into memory, and very long texts.
func TestHugePlansAreRefused(t *testing.T) {
	bomb := "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
	for c := 'b'; c < 'j'; c++ {
		bomb += string(c) + ": &" + string(c) + " [" + strings.Repeat("*"+string(c-1)+", ", 10) + "]\n"
	}
	for text, want := range map[string]string{
		bomb + "tools: [{module: m, config: {x: *i}}]\n":                                                  "excessive aliasing",
		"tools: [{module: m, config: {x: [" + strings.Repeat("1, ", 10_000) + "]}}]":                      "the plan has more than 10000 values",
		strings.Repeat(" ", mountplan.LargestPlan+1):                                                      "it has 1048577 bytes, but the limit is 1048576",
		"tools: [{module: m, config: {x: " + strings.Repeat("[", 5000) + "}}]":                            "",
		"tools: [{module: m, config: {x: " + strings.Repeat("{a: ", 200) + strings.Repeat("}", 202) + "]": "nest more than 100 levels deep",
	} {
		if _, err := mountplan.Parse([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v, want %s", text, err, want)
		}
	}
}

type mounting struct {
	module string
	config map[string]any
}

// Modules are mounted in order, each with its own config, and cleaned up in reverse order.
//
//toolconform:witness MDL-016
func TestPlansAreMounted(t *testing.T) {
	plan, err := mountplan.Parse([]byte("tools:\n- module: a\n  config: {n: 1, list: [x]}\n- module: b\n- module: a\n"))
	if err != nil {
		t.Fatal(err)
	}
	var mounted []mounting
	var cleaned []string
	modules := map[string]amplifier.Mount{}
	for _, name := range []string{"a", "b", "unused"} {
		modules[name] = func(_ context.Context, coordinator amplifier.ModuleCoordinator, config map[string]any) (amplifier.Mounted, error) {
			mounted = append(mounted, mounting{name, map[string]any{"n": config["n"], "config": config != nil}})
			config["n"] = "changed"
			clean := func(context.Context) error { cleaned = append(cleaned, name); return errors.New(name + " is stuck") }
			return amplifier.Mounted{Cleanup: clean}, coordinator.Mount("tools", &amplifiertest.MockTool{ToolName: name}, "")
		}
	}
	var c amplifier.Coordinator
	for range 2 {
		mounted, cleaned = nil, nil
		cleanup, err := plan.Mount(context.Background(), &c, modules)
		if err != nil {
			t.Fatal(err)
		}
		want := []mounting{{"a", map[string]any{"n": 1, "config": true}}, {"b", map[string]any{"n": nil, "config": true}}, {"a", map[string]any{"n": nil, "config": true}}}
		if !reflect.DeepEqual(mounted, want) || len(c.Tools()) != 2 {
			t.Errorf("%v, %v", mounted, c.Tools())
		}
		if err := cleanup(context.Background()); err == nil || strings.Join(cleaned, "") != "aba" || strings.Count(err.Error(), "stuck") != 3 {
			t.Errorf("%v, %v", cleaned, err)
		}
	}
}

//toolconform:witness MDL-015
func TestUnknownModulesAreRefusedBeforeAnyIsMounted(t *testing.T) {
	plan, err := mountplan.Parse([]byte("tools:\n- module: known\n- module: gone\n"))
	if err != nil {
		t.Fatal(err)
	}
	mounted := false
	known := map[string]amplifier.Mount{"known": func(context.Context, amplifier.ModuleCoordinator, map[string]any) (amplifier.Mounted, error) {
		mounted = true
		return amplifier.Mounted{}, nil
	}}
	cleanup, err := plan.Mount(context.Background(), &amplifier.Coordinator{}, known)
	if want := `read mount plan: line 3, column 3: unknown module "gone" (this host has known)`; err == nil || err.Error() != want || mounted {
		t.Errorf("%v, mounted %t", err, mounted)
	}
	if cleanup(context.Background()) != nil {
		t.Error("there was something to clean up")
	}
	if _, err := plan.Mount(context.Background(), &amplifier.Coordinator{}, nil); err == nil || !strings.Contains(err.Error(), "this host has none") {
		t.Error(err)
	}
}

// A failing module is reported with its position; the modules before it are cleaned up and unmounted.
func TestAFailingModuleUndoesTheOthers(t *testing.T) {
	plan, _ := mountplan.Parse([]byte("tools:\n- module: good\n- module: bad\n"))
	cleaned := false
	c := &amplifiertest.TestCoordinator{}
	if err := c.Mount(amplifier.PointTools, &amplifiertest.MockTool{ToolName: "before"}, ""); err != nil {
		t.Fatal(err)
	}
	_, err := plan.Mount(context.Background(), c, map[string]amplifier.Mount{
		"good": func(_ context.Context, into amplifier.ModuleCoordinator, _ map[string]any) (amplifier.Mounted, error) {
			err := errors.Join(into.Mount(amplifier.PointTools, &amplifiertest.MockTool{ToolName: "named"}, ""),
				into.Mount(amplifier.PointTools, &amplifiertest.MockTool{ToolName: "keyed"}, "key"))
			return amplifier.Mounted{Cleanup: func(context.Context) error { cleaned = true; return nil }}, err
		},
		"bad": func(_ context.Context, into amplifier.ModuleCoordinator, _ map[string]any) (amplifier.Mounted, error) {
			_ = into.Mount(amplifier.PointTools, &amplifiertest.MockTool{ToolName: "half"}, "")
			panic("no disk")
		},
	})
	if want := `mount plan: line 3, column 3: module "bad": mount module: panic: no disk`; err == nil || err.Error() != want || !cleaned {
		t.Errorf("%v, cleaned %t", err, cleaned)
	}
	if left := c.Tools(); len(left) != 1 || left[0].Name != "before" {
		t.Errorf("still mounted are %v", left)
	}
}

func TestAPlanWithoutACoordinator(t *testing.T) {
	if _, err := (mountplan.Plan{}).Mount(context.Background(), nil, nil); err == nil || err.Error() != "mount plan: the coordinator is nil" {
		t.Error(err)
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{sample, "tools: [{module: m, config: {<<: [{a: 1}, {b: 2}]}}]", "a: &a [*a]\ntools: *a", "tools:\n- ? module\n  : m\n", "%YAML 1.2\n---\ntools: !!seq []\n", "tools: [!x {module: m}]"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		plan, err := mountplan.Parse(text)
		var where *mountplan.Error
		if err != nil && (!errors.As(err, &where) || len(plan.Tools) > 0 || len(text) <= mountplan.LargestPlan && (where.Line < 1 || where.Column < 1)) {
			t.Errorf("%v, %v", plan, err)
		}
		for _, entry := range plan.Tools {
			if strings.TrimSpace(entry.Module) == "" || entry.Config == nil || entry.Line == 0 || entry.Column == 0 {
				t.Errorf("%+v", entry)
			}
		}
	})
}

func BenchmarkParse(b *testing.B) {
	for b.Loop() {
		if _, err := mountplan.Parse([]byte(sample)); err != nil {
			b.Fatal(err)
		}
	}
}
