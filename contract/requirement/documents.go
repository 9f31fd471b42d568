package requirement

import "strings"

// A Source is a document that the catalogue restates, cut into numbered rows.
type Source struct {
	ID     string // TUL-011
	Title  string
	Prefix string // of its rows: TUL011
	Rows   int
}

// Documents answers the source contracts that the catalogue restates today.
func Documents() []Source {
	return []Source{
		{"TUL-011", "Agent Tool Contract", "TUL011", 70},
		{"AGN-005", "Agent Tool Implementation and Execution Contract, version 1.1", "AGN005", 114},
		{"TUL-010", "Agent Mode Catalog Tool", "TUL010", 90},
		{"AMP", "Amplifier tool contract, version 1.0.0", "AMP", 58},
		{"GRAM", "Tool System contract of pattern-agent", "GRAM", 103},
	}
}

// Restated answers which rows of the document some requirement restates, and how many requirements do.
func (s Source) Restated(entries []Entry) (rows map[string]bool, requirements int) {
	rows = map[string]bool{}
	for _, entry := range entries {
		named := false
		for _, row := range entry.Sources {
			if strings.HasPrefix(row, s.Prefix+"-") {
				rows[row], named = true, true
			}
		}
		if named {
			requirements++
		}
	}
	return rows, requirements
}

// Witnessed answers which rows of the document each kind of witness notices a breach of; under the empty kind, those that none does. A row may be
// witnessed in several ways.
func (s Source) Witnessed(entries []Entry) map[Kind]map[string]bool {
	rows, _ := s.Restated(entries)
	by := map[Kind]map[string]bool{"": rows}
	for _, entry := range entries {
		for _, row := range entry.Sources {
			if !strings.HasPrefix(row, s.Prefix+"-") {
				continue
			}
			for _, witness := range entry.Witnesses {
				if by[witness.Kind] == nil {
					by[witness.Kind] = map[string]bool{}
				}
				by[witness.Kind][row] = true
				delete(rows, row)
			}
		}
	}
	return by
}
