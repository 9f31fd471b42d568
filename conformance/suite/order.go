package suite

import (
	"reflect"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// inOrder returns the order in which cases run. Plain calls come first, so that a tool that crashes or hangs in every call fails in one
// of them; unusual cases come last.
func inOrder(cases []Case) []int {
	order := make([]int, len(cases))
	for i := range cases {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cases[i].Rank - cases[j].Rank })
	return order
}

// stimuliOf returns the stimuli of cases.
func stimuliOf(cases []Case) []probe.Stimulus {
	all := make([]probe.Stimulus, len(cases))
	for i := range cases {
		all[i] = cases[i].Stimulus
	}
	return all
}

// An index finds cases by ID, so that a stimulus that several checks need runs once.
type index map[string][]int

// add returns the number of a case, after appending it if there is none with an equal stimulus.
func (x index) add(cases *[]Case, c *Case) int {
	for _, i := range x[c.CaseID] {
		if reflect.DeepEqual(&(*cases)[i].Stimulus, &c.Stimulus) {
			return i
		}
	}
	n := len(*cases)
	*cases = append(*cases, *c)
	x[c.CaseID] = append(x[c.CaseID], n)
	return n
}
