package requirement

import "strings"

// A Source is a source contract that the catalogue restates, divided into numbered rows.
type Source struct {
	ID     string // TUL-011
	Title  string
	Prefix string // of its rows: TUL011
	Rows   int
}

// Documents returns the source contracts that the catalogue restates.
func Documents() []Source {
	return []Source{
		{"TUL-011", "Agent Tool Contract", "TUL011", 70},
		{"AGN-005", "Agent Tool Implementation and Execution Contract, version 1.1", "AGN005", 114},
		{"TUL-010", "Agent Mode Catalog Tool", "TUL010", 90},
		{"AMP", "Amplifier tool contract, version 1.0.0", "AMP", 58},
		{"GRAM", "Tool System contract of pattern-agent", "GRAM", 103},
	}
}

// Restated returns the rows of the document that are restated by requirements, and the number of these requirements.
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

// Witnessed returns the rows of the document by the kinds of their witnesses; the empty kind has the rows without a witness. A row may have
// several kinds.
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
