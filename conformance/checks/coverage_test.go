package checks_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/checks"
	"github.com/toolconform/toolconform/conformance/hosts"
	"github.com/toolconform/toolconform/conformance/mcp"
	"github.com/toolconform/toolconform/contract/requirement"
)

// mostPending is how many requirements may lack a witness. It may only be lowered.
const mostPending = 1

// witnessed returns the checks of tools, hosts and servers, by requirement.
func witnessed() map[string][]requirement.Witness {
	var ids []string
	for _, c := range checks.All() {
		ids = append(ids, c.Requirement.ID)
	}
	for _, r := range mcp.Requirements("") {
		ids = append(ids, r.ID)
	}
	return requirement.Checks(append(ids, hosts.Requirements()...)...)
}

// Every requirement has a witness. Coverage is computed from what exists.
func TestEveryRequirementHasAWitness(t *testing.T) {
	for _, entry := range requirement.Document(witnessed()) {
		if len(entry.Witnesses) == 0 && entry.Unchecked == "" {
			t.Errorf("%s %s: no check, no analyzer, no marked test, and no reason why not", entry.ID, entry.Title)
		}
	}
}

func TestPendingOnlyShrinks(t *testing.T) {
	pending := requirement.Pending()
	for id := range pending {
		if _, ok := requirement.Lookup(id); !ok {
			t.Errorf("pending.txt names %s, which is no requirement", id)
		}
		if witnesses := requirement.Witnesses(id, witnessed()); len(witnesses) > 0 && *update {
			dropPending(t, id)
		} else if len(witnesses) > 0 {
			t.Errorf("%s has a witness, %v: take it out of pending.txt (go test ./conformance/checks -run TestPending -update)", id, witnesses)
		}
	}
	switch n := len(pending); {
	case n > mostPending:
		t.Errorf("%d requirements are pending, and there were %d: a new requirement comes with its witness", n, mostPending)
	case n < mostPending:
		t.Errorf("%d requirements are pending: lower mostPending to it", n)
	}
}

// dropPending removes a requirement from pending.txt.
func dropPending(t *testing.T, id string) {
	t.Helper()
	const file = "../../contract/requirement/pending.txt"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := slices.DeleteFunc(strings.SplitAfter(string(text), "\n"), func(line string) bool { return strings.HasPrefix(line, id+" ") })
	if err := os.WriteFile(file, []byte(strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A requirement declared uncheckable has no check.
func TestNoCheckWitnessesTheUncheckable(t *testing.T) {
	for id, witnesses := range witnessed() {
		if r := requirement.MustLookup(id); r.Unchecked != "" {
			t.Errorf("%s is unchecked (%s), and %v checks it", id, r.Unchecked, witnesses)
		}
	}
}
