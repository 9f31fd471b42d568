//go:build linux

package build

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/gate"
)

// hire finds and starts the tools of a module.
func hire(t *testing.T, search discover.Config, config ...supervise.Config) *Tools {
	t.Helper()
	found, err := discover.Find(t.Context(), search)
	if err != nil {
		t.Fatal(err)
	}
	pool, err := Start(t.Context(), found, append(config, supervise.Config{})[0])
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := pool.Close(); err != nil {
			t.Error(err)
		}
	})
	return pool
}

// lined is what a pool can test, one line a tool.
func lined(pool *Tools) []string {
	var lines []string
	for _, runner := range pool.Runners {
		o := runner.Origin()
		lines = append(lines, fmt.Sprintf("tool %s %s %s %s %q %s", o.Package, runner.Name(), o.Type, o.Maker, o.Constant, o.Position))
	}
	for _, u := range pool.Untestable {
		lines = append(lines, fmt.Sprintf("untestable %s %s: %s at %s", u.Package, u.Type, u.Why, u.Position))
	}
	for _, d := range pool.Decorators {
		lines = append(lines, fmt.Sprintf("decorator %s %s: %s", d.Package, d.Type, d.Why))
	}
	return lines
}

var example = probe.Stimulus{CaseID: "example", Calls: []probe.Call{{Arguments: []byte("{}"), Context: contract.ExecutionContext{SessionID: "s"}}}}

func TestPoolMakesEveryShape(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	pool := hire(t, discover.Config{Dir: fixture.New(t, "kit", "shapes"), Tags: "special"})
	fixture.Compare(t, lined(pool), []string{
		`tool example.com/m/cmd/agent in_main main.mainTool newMain "" cmd/agent/main.go:15`,
		`tool example.com/m/deep/er/internal/hidden deeply_hidden hidden.tool New "" deep/er/internal/hidden/hidden.go:14`,
		`tool example.com/m/deep/er/internal/still/internal/hidden most_hidden hidden.tool New "" deep/er/internal/still/internal/hidden/hidden.go:14`,
		`tool example.com/m/internal/hidden hidden hidden.tool New "" internal/hidden/hidden.go:14`,
		`tool example.com/m/pointer pointer *pointer.Tool New "pointer" pointer/pointer.go:19`,
		`tool example.com/m/sets sets_one sets.one Tools[0] "" sets/sets.go:21`,
		`tool example.com/m/sets sets_two *sets.two Registry[1] "" sets/sets.go:26`,
		`tool example.com/m/sets sets_uno sets.one Tools[1] "" sets/sets.go:21`,
		`tool example.com/m/several several_embedding *several.Embedding Ready "" several/several.go:59`,
		`tool example.com/m/several several_func several.Func NewFunc "" several/several.go:36`,
		`tool example.com/m/several several_nothing *several.NothingTool NothingTool "several_nothing" several/several.go:39`,
		`tool example.com/m/several several_value several.Value NewValue "several_value" several/several.go:22`,
		`tool example.com/m/tagged tagged tagged.Tool New "" tagged/tagged.go:16`,
		`tool example.com/m/wrap wrapped wrap.Logged New "" wrap/wrap.go:20`,
		`decorator example.com/m/pointer *pointer.Tool: NewBeside needs a Limit, which toolconform cannot construct: its tools are tested if something else makes them`,
		`decorator example.com/m/wrap wrap.inner: New returns it inside another value`,
	})
	for _, runner := range pool.Runners {
		if m := runner.Inspect(t.Context()); m.Description.Name != runner.Name() {
			t.Errorf("%s: met %+v", runner.Name(), m)
		}
		if o := runner.Run(t.Context(), []probe.Stimulus{example}); len(o) != 1 || len(o[0].Calls) != 1 || !o[0].Calls[0].OK {
			t.Errorf("%s: observed %+v", runner.Name(), o)
		}
	}
}

// A maker that makes nothing is reported where the tools that others make of its type are not its own.
func TestPoolOfToolsOfOneType(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	pool := hire(t, discover.Config{Dir: fixture.New(t, "kit", "wrappers"), Patterns: []string{"./wrap"}})
	var names []string
	for _, runner := range pool.Runners {
		names = append(names, runner.Name())
	}
	fixture.Compare(t, names, []string{"declared, at most 5", "wrap.tool", "wrap_declared", "wrap_one", "wrap_three"})
	if m := pool.Runners[1].Inspect(t.Context()); m.ConstructorError != "no key" {
		t.Errorf("met %+v", m)
	}
	for i, runner := range pool.Runners {
		given := runner.Origin().Declared
		if m := runner.Inspect(t.Context()); i == 0 && (given != names[i] || m.Description.Name != "wrap_declared") || i > 0 && given != "" {
			t.Errorf("%s is called %q", names[i], given)
		}
	}
	if len(pool.Untestable) != 5 {
		t.Errorf("untestable: %v", pool.Untestable)
	}
}

// Who reads that a constructor returns an error is reported what to write, and that compiles.
func TestPoolSaysHowToDeclareWhatRefuses(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	dir := fixture.New(t, "kit", "refuses")
	pool := hire(t, discover.Config{Dir: dir})
	runners := pool.Runners
	if len(runners) != 1 || runners[0].Inspect(t.Context()).ConstructorError == "" {
		t.Fatalf("%d tools: %v", len(runners), lined(pool))
	}
	file, text, _ := strings.Cut(runners[0].Origin().Declare, "\n")
	if file != "// refuses/conformance_test.go" || !strings.Contains(text, "refuses.NewPinger(env.Logger)") {
		t.Fatalf("to write:\n%s\n%s", file, text)
	}
	fixture.Write(t, filepath.Join(dir, strings.TrimPrefix(file, "// ")), text)
	vet := exec.Command("go", "vet", "./...")
	vet.Dir = dir
	if out, err := vet.CombinedOutput(); err != nil {
		t.Errorf("what an author is told to write does not compile: %v\n%s", err, out)
	}
}
