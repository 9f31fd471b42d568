package supervise

import (
	"slices"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
)

// saying is an overview of one maker with two tools, in the order in which they come.
func saying(maker int, tools ...string) probe.Overview {
	o := probe.Overview{Maker: maker}
	for i := 0; i < len(tools); i += 2 {
		o.Tools = append(o.Tools, probe.Description{Name: tools[i], Usage: tools[i+1]})
	}
	return o
}

// What differs is what one tool says in two processes, wherever it stands; a process that did not return says nothing.
func TestWhatFreshProcessesSay(t *testing.T) {
	same := [][]probe.Overview{{saying(0, "a", "1", "b", "2"), saying(1, "a", "3")}, {saying(0, "b", "2", "a", "1"), saying(1, "a", "3")}, nil}
	if got := distinct(same); len(got) > 0 {
		t.Errorf("%v differ", got)
	}
	other := append(slices.Clone(same), []probe.Overview{saying(0, "a", "1", "b", "4"), saying(1, "a", "3")})
	got := distinct(other)
	b := got[keyOf(0, 1, "b")]
	if len(got) != 1 || len(b) != 2 || b[0].Usage == b[1].Usage {
		t.Errorf("%v differ", got)
	}
	slices.Reverse(other)
	if again := distinct(other)[keyOf(0, 1, "b")]; !slices.Equal(usages(again), usages(b)) {
		t.Errorf("they differ as %v, and where another process answers first, as %v", b, again)
	}
	if nameless := distinct([][]probe.Overview{{saying(2, "", "1", "", "2")}, {saying(2, "", "1", "", "3")}}); len(nameless) != 1 {
		t.Errorf("%v differ", nameless)
	}
}

func usages(all []probe.Description) (texts []string) {
	for _, d := range all {
		texts = append(texts, d.Usage)
	}
	return texts
}
