package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/internal/baseline"
)

// A surplus are the places of findings that are alike, where there are more than the baseline has.
type surplus struct {
	entry  *baseline.Entry
	places []driver.Place
}

// alike tells, where there is more of the same than the baseline has, between what nobody can choose.
func alike(keyed []baseline.Key, findings []driver.Finding, s baseline.Sifting) []surplus {
	var all []surplus
	told := map[baseline.Key]bool{}
	for i, k := range keyed {
		entry := s.Known[slices.Index(keyed, k)]
		if s.Known[i] != nil || entry == nil || told[k] {
			continue
		}
		told[k] = true
		one := surplus{entry: entry}
		for j, other := range keyed {
			if other == k {
				one.places = append(one.places, findings[j].At)
			}
		}
		all = append(all, one)
	}
	return all
}

func (s surplus) String() string {
	var spots []string
	for _, p := range s.places {
		spots = append(spots, fmt.Sprintf("%s:%d", p.File, p.Line))
	}
	return fmt.Sprintf("the baseline has %d of these %d, which are alike: %s", s.entry.Count, len(spots), strings.Join(spots, ", "))
}
