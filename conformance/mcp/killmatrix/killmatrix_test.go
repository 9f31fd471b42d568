// Package killmatrix tests the rules for MCP servers by servers that break them: each has to be rejected by its own rule and by no other that its
// row does not name, and servers that are right, in whatever style, by none.
package killmatrix

import (
	"cmp"
	"flag"
	"maps"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/conformance/mcp"
	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/plan"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/mcp/rules/tools"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/gate"
)

// pending are the rules that no server shows to be needed yet, and the modes that their rule does not reject yet, with the reason. It only shrinks:
// what rejects its servers is not pending.
var pending = map[string]string{
	"MCP-605": "whether a call goes on after its connection was lost has no effect that a client can see",
}

// target returns the server that a mode is, and how it is spoken to: over HTTP for what only HTTP shows.
func target(t *testing.T, m mode) exchange.Target {
	t.Helper()
	command := []string{skeleton(t)}
	if m.name != "" {
		command = append(command, "-mode", m.name)
	}
	to := exchange.Target{Command: command}
	slow := m.rule == "MCP-607" || m.rule == "MCP-713"                                       // their calls only wait for others
	if m.rule == "hostile" || m.rule == noHang || slices.Contains(m.also, noHang) && !slow { // it takes all the time that it gets
		to.Timeout = 4 * time.Second
	}
	if m.rule == "MCP-604" || m.rule >= "MCP-901" && m.rule < "MCP-950" {
		address := fixture.FreeAddress(t)
		to.Command = append(command, "-http", address)
		to.URL = "http://" + address + "/mcp"
	}
	return to
}

const noHang = rules.NoHang

// planned returns the plan for the skeleton.
var planned = sync.OnceValues(func() (*plan.Plan, error) {
	const file = "../../../testdata/mcp/plan.yaml"
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return plan.Read(file, text)
})

// rejections tests a server, with the plan if it has the tools of it. It returns, by rule, what is wrong.
func rejections(t *testing.T, config mcp.Config) map[string]string {
	t.Helper()
	p, err := planned()
	if err != nil {
		t.Fatal(err)
	}
	plain := config
	config.Plan = p
	r, err := mcp.Run(t.Context(), config)
	if err != nil {
		r, err = mcp.Run(t.Context(), plain)
	}
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for _, tool := range r.Tools {
		for _, c := range tool.Checks {
			if len(c.Findings) == 0 && c.Verdict != report.Fail && c.Verdict != report.HarnessError { // one that is untestable may have found something before
				continue
			}
			got := c.Why
			if len(c.Findings) > 0 {
				got = c.Findings[0].Note + ": " + c.Findings[0].Got
			}
			found[c.Requirement] = tool.Name + ": " + got
		}
	}
	return found
}

// implemented reports whether there is code for a rule.
func implemented(id string) bool {
	return slices.ContainsFunc(tools.All(), func(r rules.Rule) bool { return r.ID == id })
}

// Each rule of the profile has a server that only it rejects, or is pending.
func TestEachRuleHasAServer(t *testing.T) {
	shown := map[string]bool{}
	for _, m := range modes(t) {
		shown[m.rule] = true
		for _, id := range append(m.also, m.rule) {
			if _, known := requirement.Lookup(id); !known && id != "good" && id != "hostile" {
				t.Errorf("%s: there is no rule %s", m.name, id)
			}
		}
	}
	for _, r := range requirement.All() {
		if _, applies := r.LevelIn(requirement.MCP); applies && !shown[r.ID] && pending[r.ID] == "" {
			t.Errorf("no server breaks %s, and it is not pending", r.ID)
		}
	}
	for id := range shown {
		if id != "good" && id != "hostile" && !implemented(id) {
			t.Errorf("%s has no code", id)
		}
	}
}

// atGate are the modes that run without the night, one for each file of rules, with the tools that show them.
var atGate = map[string]string{
	"accepts-missing": "echo", "cancel-leaves-child": "wait", "not-json-dies": "none", "refusal-breaks": "sum", "echoes-version": "none",
	"stays-after-eof": "none", "method-header-ignored": "none", "hint-is-text": "about", "schema-invalid": "lookup", "cursor-loops": "none",
	"structured-null": "sum", "code-0": "none", "refusal-is-protocol-error": "sum", "progress-backwards": "steps",
}

// Each broken server is rejected by its own rule. At the gate only that one is run, of one mode for each file of rules; at night all rules, of all modes.
func TestKillMatrix(t *testing.T) {
	onLinux(t)
	t.Parallel()
	for _, m := range modes(t) {
		of, chosen := atGate[m.name]
		if m.rule == "good" || m.rule == "hostile" || !gate.Dark() && !chosen {
			continue
		}
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			config := mcp.Config{Target: target(t, m), Checks: m.rule, Tools: of}
			if gate.Dark() {
				config.Checks, config.Tools = "", ""
			}
			found := rejections(t, config)
			why := cmp.Or(pending[m.name], pending[m.rule])
			switch got, rejected := found[m.rule]; {
			case rejected && why != "":
				t.Errorf("%s rejects it and is no longer pending: %s", m.rule, got)
			case !rejected && why == "":
				t.Errorf("%s does not reject it; rejected by %v", m.rule, found)
			default:
				t.Logf("%s%.200s", why, got)
			}
			onlyBy(t, m, found)
		})
	}
}

// onlyBy fails for each rule that rejects a server and which its row does not name.
func onlyBy(t *testing.T, m mode, found map[string]string) {
	t.Helper()
	for _, id := range slices.Sorted(maps.Keys(found)) {
		if id != m.rule && !slices.Contains(m.also, id) && pending[m.name+" "+id] == "" {
			t.Errorf("it is rejected by %s, too: %s", id, found[id])
		}
	}
}

var sabotage = flag.String("sabotage", "MCP-101,MCP-454,MCP-706,MCP-801", "run TestEveryCheckIsNeeded for these rules, separated by commas; at night: for all")

// Every check is needed: without its body, no rule of its area rejects its servers but those that their rows name, and the engine finds nothing in its
// place. That no rule of another area rejects them is shown by TestKillMatrix.
func TestEveryCheckIsNeeded(t *testing.T) {
	onLinux(t)
	gate.Only(t)
	t.Parallel()
	for _, m := range modes(t) {
		chosen := gate.Dark() || slices.Contains(strings.Split(*sabotage, ","), m.rule)
		if m.rule == "good" || m.rule == "hostile" || pending[m.rule] != "" || !chosen {
			continue
		}
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			config := mcp.Config{Target: target(t, m), Rules: without(m.rule), Tools: ofGate("sum")}
			config.Rules = slices.DeleteFunc(config.Rules, func(r rules.Rule) bool { return r.ID[:5] != m.rule[:5] })
			found := rejections(t, config)
			if got := found[m.rule]; got != "" {
				t.Errorf("%s rejects it without its check: %s", m.rule, got)
			}
			onlyBy(t, m, found)
		})
	}
}

// without returns all rules but for those that need one, which evaluates nothing and owns no crash.
func without(id string) []rules.Rule {
	all := slices.DeleteFunc(tools.All(), func(r rules.Rule) bool { return slices.Contains(r.Needs, id) })
	r := &all[slices.IndexFunc(all, func(r rules.Rule) bool { return r.ID == id })]
	none := func(*rules.Known, *exchange.Transcript) error { return rules.NotApplicable("the check has no body") }
	empty := func(cases []rules.Case, err error) ([]rules.Case, error) {
		for i := range cases {
			cases[i].Evaluate, cases[i].Owner, cases[i].Smaller = none, "", nil
		}
		return cases, err
	}
	if server := r.Server; server != nil {
		r.Server = func(k *rules.Known) ([]rules.Case, error) { return empty(server(k)) }
	}
	if tool := r.Tool; tool != nil {
		r.Tool = func(k *rules.Known, t *rules.Tool) ([]rules.Case, error) { return empty(tool(k, t)) }
	}
	if r.Listed != nil {
		r.Listed = func(*rules.Known, *rules.Tool) error { return none(nil, nil) }
	}
	if r.Every != nil {
		r.Every = none
	}
	return all
}

// ofGate returns a pattern of tools at the gate, and at night that of all.
func ofGate(pattern string) string {
	if gate.Dark() {
		return ""
	}
	return pattern
}

// onLinux skips a test elsewhere: what a process uses, and leaves behind, is seen there only.
func onLinux(t *testing.T) {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("needs Linux")
	}
}

// What is right is not rejected, in whatever style it is written. At the gate, one server has all styles that go together, and one tool is tested.
func TestGoodServers(t *testing.T) {
	t.Parallel()
	for _, m := range append(modes(t), mode{rule: "good"}) {
		for _, over := range []string{"stdio", "HTTP"} {
			atGate := over == "HTTP" && m.name == "streams" || over == "stdio" && slices.Contains([]string{"", "styles", "modern", "old", "bare"}, m.name)
			if m.rule != "good" || !gate.Dark() && !(atGate && (m.name == "" || gate.Open())) {
				continue
			}
			t.Run(m.name+" over "+over, func(t *testing.T) {
				t.Parallel()
				if over == "HTTP" {
					m.rule = "MCP-901"
				}
				silent(t, m.name, target(t, m))
			})
		}
	}
	for _, script := range []string{"legacy", "stateless"} {
		t.Run(script+" in Python", func(t *testing.T) {
			t.Parallel()
			python, err := exec.LookPath("python3")
			if err != nil || !gate.Dark() {
				t.Skip("there is no python3, or it is not night")
			}
			silent(t, script, exchange.Target{Command: []string{python, "../../../testdata/mcp/python/" + script + ".py"}, Dir: "."})
		})
	}
}

func silent(t *testing.T, name string, to exchange.Target) {
	t.Helper()
	for id, got := range rejections(t, mcp.Config{Target: to, Tools: ofGate("sum")}) {
		if pending[name+" "+id] == "" {
			t.Errorf("%s rejects it: %s", id, got)
		}
	}
}

// A hostile server is no success if its row has rules: one of those rejects it.
func TestHostileServers(t *testing.T) {
	onLinux(t)
	gate.Only(t)
	t.Parallel()
	for _, m := range modes(t) {
		if m.rule != "hostile" {
			continue
		}
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			config := mcp.Config{Target: target(t, m), Tools: ofGate("[ae]*"), Rules: tools.All()}
			config.Target.Timeout = 2 * time.Second
			if !gate.Dark() { // those that it breaks, one about the start, one about calls and one about the end
				config.Target.Timeout = time.Second
				chosen := append(m.also, "MCP-801", "MCP-401", "MCP-852")
				config.Rules = slices.DeleteFunc(config.Rules, func(r rules.Rule) bool { return !slices.Contains(chosen, r.ID) })
			}
			found := rejections(t, config)
			for id, got := range found {
				t.Logf("%s: %.150q", id, got)
			}
			if len(m.also) > 0 && !slices.ContainsFunc(m.also, func(id string) bool { return found[id] != "" }) {
				t.Errorf("none of %v rejects it", m.also)
			}
		})
	}
}
