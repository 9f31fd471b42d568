package golangcilint_test

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"github.com/toolconform/toolconform/adapters/golangcilint"
	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/internal/mutants"
	"golang.org/x/tools/go/analysis"
)

// made returns the analyzers of the plugin as golangci-lint builds them from the configuration.
func made(t *testing.T, settings any) ([]*analysis.Analyzer, error) {
	t.Helper()
	build, err := register.GetPlugin(golangcilint.Name)
	if err != nil {
		t.Fatal(err)
	}
	plugin, err := build(settings)
	if err != nil {
		return nil, err
	}
	if mode := plugin.GetLoadMode(); mode != register.LoadModeTypesInfo {
		t.Errorf("the load mode is %q", mode)
	}
	return plugin.BuildAnalyzers()
}

func TestSettings(t *testing.T) {
	for name, c := range map[string]struct {
		settings any
		wantErr  string // the error; empty if there is none
	}{
		"none":             {nil, ""},
		"all":              {map[string]any{"profile": "agn-005", "level": "must", "analyzers": []any{"toolname"}}, ""},
		"unknown key":      {map[string]any{"profil": "agn-005"}, `read the settings of toolvet: decoding settings: json: unknown field "profil"`},
		"unknown analyzer": {map[string]any{"analyzers": []any{"toolnam"}}, `read the settings of toolvet: analyzers: there is no "toolnam" (there are toolargs, `},
		"unknown profile":  {map[string]any{"profile": "x"}, `read the settings of toolvet: parse profile "x": not one of agent-tool, `},
		"unknown level":    {map[string]any{"level": "hard"}, `read the settings of toolvet: parse level "hard": not one of must, should, may`},
		"wrong type":       {map[string]any{"analyzers": "toolname"}, "read the settings of toolvet: decoding settings: "},
		"a list":           {[]any{"toolname"}, "read the settings of toolvet: decoding settings: "},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := made(t, c.settings)
			switch {
			case c.wantErr == "" && err != nil:
				t.Error(err)
			case c.wantErr != "" && (err == nil || !strings.Contains(err.Error(), c.wantErr)):
				t.Errorf("the error is %v, and not %q", err, c.wantErr)
			}
		})
	}
}

// Every flag that applies to all analyzers of toolvet is a setting, too.
func TestEveryFlagIsASetting(t *testing.T) {
	kind, keys := reflect.TypeFor[golangcilint.Settings](), []string{"oneline"}
	for field := range kind.Fields() {
		keys = append(keys, field.Tag.Get("json"))
	}
	for _, flag := range analyzer.Flags() {
		if !slices.Contains(keys, flag) {
			t.Errorf("toolvet has the flag -%s, and the plugin no such setting", flag)
		}
	}
}

func TestAnalyzersAreChosen(t *testing.T) {
	all, err := made(t, nil)
	if err != nil || len(all) != len(analyzer.Suite()) {
		t.Errorf("%d analyzers, %v", len(all), err)
	}
	some, err := made(t, map[string]any{"analyzers": []any{"toolpure", "toolname"}})
	if err != nil || len(some) != 2 || some[0].Name != "toolname" || some[1].Name != "toolpure" {
		t.Errorf("%v, %v", some, err)
	}
}

// The settings apply to the analyzers, those of an earlier configuration do not, and a call chain is part of the message.
func TestSettingsReachTheAnalyzers(t *testing.T) {
	if err := mutants.Expand("../.."); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		settings map[string]any
		findings int
	}{
		{map[string]any{"level": "must"}, 0},
		{nil, 1},
		{map[string]any{"analyzers": []any{"toolpure"}}, 0},
	} {
		if found := find(t, c.settings, "./testdata/rules/NAM-004/bad"); len(found) != c.findings {
			t.Errorf("with %v there are %d findings, and not %d: %v", c.settings, len(found), c.findings, found)
		}
	}
	for _, f := range find(t, nil, "./testdata/rules/DET-001/static-bad/...") {
		if len(f.Related) > 0 {
			t.Errorf("golangci-lint makes issues of what is related to %q", f.Message)
		}
	}
}

func find(t *testing.T, settings map[string]any, patterns ...string) []driver.Finding {
	t.Helper()
	analyzers, err := made(t, settings)
	if err != nil {
		t.Fatal(err)
	}
	config := driver.Config{Dir: "../..", Reaches: analyzer.About(), Unknown: analyzer.Unknown}
	result, err := driver.Run(t.Context(), config, analyzers, patterns...)
	if err != nil || len(result.Failures) > 0 {
		t.Fatal(err, result.Failures)
	}
	return result.Findings
}

// The plugin uses the module versions that the linter is tested with.
func TestModulesAreInStep(t *testing.T) {
	own, root := versions(t, "go.mod"), versions(t, "../../go.mod")
	for _, name := range []string{"go", "golang.org/x/tools"} {
		if own[name] == "" || own[name] != root[name] {
			t.Errorf("%s is %q here and %q in the root", name, own[name], root[name])
		}
	}
}

func versions(t *testing.T, file string) map[string]string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, m := range regexp.MustCompile(`(?m)^\s*(\S+) (v?[0-9]\S*)`).FindAllStringSubmatch(string(text), -1) {
		all[m[1]] = m[2]
	}
	return all
}
