// Package good walks maps and starts goroutines where the order does not show in what comes of it.
package good

import (
	"fmt"
	"maps"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type arguments struct{}

func described(text string) contract.Schema { return contract.SchemaOf[arguments](rest.ToolName, text) }

var units = map[string]string{"c": "celsius", "f": "fahrenheit"}

type byLength []string

func (l byLength) Len() int           { return len(l) }
func (l byLength) Less(i, j int) bool { return len(l[i]) < len(l[j]) }
func (l byLength) Swap(i, j int)      { l[i], l[j] = l[j], l[i] }

// SumTool adds, counts, looks up and finds the longest.
type SumTool struct{ rest.Tool }

// Schema says how many units there are.
func (SumTool) Schema() contract.Schema {
	sum, longest, found, celsius := 0, "", false, ""
	byName := map[string]string{}
	for short, unit := range units {
		sum += len(unit)
		byName[unit] = short
		if len(unit) > len(longest) {
			longest = unit
		}
		if short == "c" {
			celsius = unit
			found = true
		}
	}
	return described(fmt.Sprint("Looks up the weather. ", sum, longest, found, celsius, byName))
}

// SortedTool sorts in its own ways.
type SortedTool struct{ rest.Tool }

// Schema names the units.
func (SortedTool) Schema() contract.Schema {
	var names, short []string
	for name, unit := range units {
		names = append(names, unit)
		short = append(short, name)
	}
	sort.Sort(byLength(names))
	return described(strings.Join(names, ", ") + strings.Join(inOrder(short), ", "))
}

func inOrder(in []string) []string {
	out := slices.Clone(in)
	slices.Sort(out)
	return out
}

// CountTool only counts the row.
type CountTool struct{ rest.Tool }

// Schema says how many.
func (CountTool) Schema() contract.Schema {
	var names []string
	total := 0
	for _, unit := range units {
		names = append(names, unit)
	}
	for _, name := range names {
		total += len(name)
	}
	if slices.Contains(slices.Collect(maps.Keys(units)), "k") {
		total++
	}
	return described(fmt.Sprintf("Knows %d units in %d letters.", len(names), total))
}

// PlacesTool has a place for each goroutine.
type PlacesTool struct{ rest.Tool }

// Schema names the units in order.
func (PlacesTool) Schema() contract.Schema {
	names := slices.Sorted(maps.Values(units))
	upper := make([]string, len(names))
	var group sync.WaitGroup
	for i, name := range names {
		group.Go(func() { upper[i] = strings.ToUpper(name) })
	}
	group.Wait()
	return described(strings.Join(upper, ", "))
}

// AnswerTool waits for one goroutine.
type AnswerTool struct{ rest.Tool }

// Schema says what it sends.
func (AnswerTool) Schema() contract.Schema {
	answer := make(chan string)
	go func() { answer <- "Looks up the weather." }()
	return described(<-answer)
}

// FoundTool returns the unit that it looks for.
type FoundTool struct{ rest.Tool }

// Schema names it.
func (FoundTool) Schema() contract.Schema { return described("Looks up the weather in " + unitOf("c")) }

func unitOf(wanted string) string {
	for short, unit := range units {
		if short == wanted {
			return unit
		}
	}
	return ""
}
