package unit

import (
	"cmp"
	"encoding/json"
	"go/token"
	"io"

	"golang.org/x/tools/go/analysis"
)

// A tree holds diagnostics by package and analyzer, in the form that the go command reads.
type tree map[string]map[string][]diagnostic

type diagnostic struct {
	Category string    `json:"category,omitempty"`
	Posn     string    `json:"posn"`
	End      string    `json:"end"`
	Message  string    `json:"message"`
	Fixes    []fix     `json:"suggested_fixes,omitempty"`
	Related  []related `json:"related,omitempty"`
}

type fix struct {
	Message string `json:"message"`
	Edits   []edit `json:"edits"`
}

type edit struct {
	Filename string `json:"filename"`
	Start    int    `json:"start"`
	End      int    `json:"end"`
	New      string `json:"new"`
}

type related struct {
	Posn    string `json:"posn"`
	End     string `json:"end"`
	Message string `json:"message"`
}

func (t tree) add(id, analyzer string, fset *token.FileSet, diagnostics []analysis.Diagnostic) {
	for _, d := range diagnostics {
		if t[id] == nil {
			t[id] = map[string][]diagnostic{}
		}
		spot := func(pos token.Pos) string { return fset.Position(pos).String() }
		out := diagnostic{Category: d.Category, Posn: spot(d.Pos), End: spot(cmp.Or(d.End, d.Pos)), Message: d.Message}
		for _, f := range d.SuggestedFixes {
			out.Fixes = append(out.Fixes, newFix(fset, f))
		}
		for _, r := range d.Related {
			out.Related = append(out.Related, related{spot(r.Pos), spot(cmp.Or(r.End, r.Pos)), r.Message})
		}
		t[id][analyzer] = append(t[id][analyzer], out)
	}
}

func newFix(fset *token.FileSet, f analysis.SuggestedFix) fix {
	out := fix{Message: f.Message}
	for _, e := range f.TextEdits {
		from, to := fset.Position(e.Pos), fset.Position(cmp.Or(e.End, e.Pos))
		out.Edits = append(out.Edits, edit{from.Filename, from.Offset, to.Offset, string(e.NewText)})
	}
	return out
}

// write writes the tree as the go command expects it, empty or not.
func (t tree) write(w io.Writer) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "\t")
	return encoder.Encode(t)
}
