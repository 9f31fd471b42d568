// Package killmatrix tests the rules for MCP servers by servers that break them: each has to be rejected by its own rule and by no other that its
// row does not name, and servers that are right, in whatever style, by none.
package killmatrix

import (
	"cmp"
	"maps"
	"net"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

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
	to := exchange.Target{Command: command, Timeout: 4 * time.Second}
	if m.rule == "MCP-604" || m.rule >= "MCP-901" && m.rule < "MCP-950" {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		_ = listener.Close()
		to.Command = append(command, "-http", listener.Addr().String())
		to.URL = "http://" + listener.Addr().String() + "/mcp"
	}
	return to
}

// planned returns the plan for the skeleton.
var planned = sync.OnceValues(func() (*plan.Plan, error) {
	const file = "../../../testdata/mcp/plan.yaml"
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return plan.Read(file, text)
})

// rejections tests a server, by the rules and the tools that patterns select, with the plan if it has the tools of it. It returns, by rule, what is wrong.
func rejections(t *testing.T, to exchange.Target, checks, tools string) map[string]string {
	t.Helper()
	p, err := planned()
	if err != nil {
		t.Fatal(err)
	}
	r, err := mcp.Run(t.Context(), mcp.Config{Target: to, Checks: checks, Tools: tools, Plan: p})
	if err != nil {
		r, err = mcp.Run(t.Context(), mcp.Config{Target: to, Checks: checks, Tools: tools})
	}
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for _, tool := range r.Tools {
		for _, c := range tool.Checks {
			if c.Verdict != report.Fail && c.Verdict != report.Warn && c.Verdict != report.HarnessError {
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

// onAll reports whether a rule is one about the scripts of all others.
func onAll(id string) bool {
	return slices.ContainsFunc(tools.All(), func(r rules.Rule) bool { return r.ID == id && (r.Every != nil || r.Message != nil) })
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

// Each broken server is rejected by its own rule. At the gate only that one is run, and all rules for some servers; at night all for all.
func TestKillMatrix(t *testing.T) {
	onLinux(t)
	t.Run("modes", func(t *testing.T) {
		for i, m := range modes(t) {
			if m.rule == "good" || m.rule == "hostile" || !sampled(i, 20) && !gate.Dark() && !(gate.Open() && sampled(i, 7)) {
				continue
			}
			if !implemented(m.rule) {
				continue
			}
			t.Run(m.name, func(t *testing.T) {
				t.Parallel()
				checks, tools := m.rule, ""
				switch {
				case gate.Dark() || gate.Open() && sampled(i, 20):
					checks = ""
				case onAll(m.rule): // mostly a tool that is called without arguments shows it
					checks, tools = "", "about"
				}
				found := rejections(t, target(t, m), checks, tools)
				if found[m.rule] == "" && checks+tools != "" { // it may show in the cases of other rules only
					found = rejections(t, target(t, m), "", "")
				}
				why := cmp.Or(pending[m.name], pending[m.rule])
				switch got, rejected := found[m.rule]; {
				case rejected && why != "":
					t.Errorf("%s rejects it and is no longer pending: %s", m.rule, got)
				case !rejected && why == "":
					t.Errorf("%s does not reject it; rejected by %v", m.rule, found)
				default:
					t.Logf("%s%.200s", why, got)
				}
				for _, id := range slices.Sorted(maps.Keys(found)) {
					if id != m.rule && !slices.Contains(m.also, id) && pending[m.name+" "+id] == "" {
						t.Errorf("it is rejected by %s, too: %s", id, found[id])
					}
				}
			})
		}
	})
}

// onLinux skips a test elsewhere: what a process uses, and leaves behind, is seen there only.
func onLinux(t *testing.T) {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("needs Linux")
	}
}

// sampled selects one of n.
func sampled(i, n int) bool { return i%n == 0 && !testing.Short() }

// What is right is not rejected, in whatever style it is written.
func TestGoodServers(t *testing.T) {
	for _, m := range append(modes(t), mode{rule: "good"}) {
		if m.rule != "good" || m.name != "" && m.name != "modern" && !gate.Dark() || m.name == "modern" && !gate.Open() {
			continue
		}
		for _, over := range []string{"stdio", "HTTP"} {
			if over == "HTTP" && !gate.Dark() && m.name != "streams" && m.name != "modern" {
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
	for id, got := range rejections(t, to, "", "") {
		if pending[name+" "+id] == "" {
			t.Errorf("%s rejects it: %s", id, got)
		}
	}
}

// A hostile server is no success if its row has rules: one of those rejects it.
func TestHostileServers(t *testing.T) {
	onLinux(t)
	gate.Night(t)
	for _, m := range modes(t) {
		if m.rule != "hostile" {
			continue
		}
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			to := target(t, m)
			to.Timeout = 2 * time.Second
			found := rejections(t, to, "", "")
			for id, got := range found {
				t.Logf("%s: %.150q", id, got)
			}
			of := slices.DeleteFunc(m.also, func(id string) bool { return !implemented(id) })
			if len(of) > 0 && !slices.ContainsFunc(of, func(id string) bool { return found[id] != "" }) {
				t.Errorf("none of %s rejects it", strings.Join(of, ", "))
			}
		})
	}
}
