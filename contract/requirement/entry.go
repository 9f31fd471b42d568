package requirement

import (
	"encoding/json"
	"strings"
)

// An Entry is a requirement with its witnesses, as toolconform requirements prints it. In JSON the wrong and the right form are
// appended to the text.
type Entry struct {
	ID        string            `json:"id"`
	Name      string            `json:"name"`
	Level     Level             `json:"level"`
	Title     string            `json:"title"`
	Text      string            `json:"text"`
	Sources   []string          `json:"sources"`
	Binds     []Binder          `json:"binds"`
	Profiles  map[Profile]Level `json:"profiles"`
	Witnesses []Witness         `json:"witnesses"`
	Unchecked string            `json:"unchecked"` // why there is no witness, or what is missing for one

	Wrong   string `json:"-"`
	Right   string `json:"-"`
	Base    string `json:"-"` // see Requirement.FormBase
	Since   string `json:"-"`
	Retired string `json:"-"`
}

// Document returns the whole catalogue in its order, with its witnesses: marked tests, analyzers, and those in checks.
//
//	requirement.Document(requirement.Checks("NAM-001", …))
func Document(checks ...map[string][]Witness) []Entry {
	var entries []Entry
	pending := Pending()
	for _, r := range All() {
		entry := Entry{
			ID: r.ID, Name: r.Name, Level: r.Level, Title: r.Title, Text: r.Text,
			Sources: append([]string{}, r.Sources...), Binds: r.Binds, Profiles: r.Profiles,
			Witnesses: Witnesses(r.ID, checks...), Unchecked: r.Unchecked,
			Wrong: r.Wrong, Right: r.Right, Base: r.FormBase(), Since: r.Since, Retired: r.Retired,
		}
		if entry.Unchecked == "" && len(entry.Witnesses) == 0 {
			entry.Unchecked = pending[r.ID]
		}
		entries = append(entries, entry)
	}
	return entries
}

// MarshalJSON implements json.Marshaler.
func (e Entry) MarshalJSON() ([]byte, error) {
	type plain Entry
	all := plain(e)
	for _, form := range []struct{ name, text string }{{"Wrong", e.Wrong}, {"Right", e.Right}} {
		if form.text != "" {
			all.Text += "\n\n" + form.name + ":\n\n    " + strings.ReplaceAll(form.text, "\n", "\n    ")
		}
	}
	return json.Marshal(all)
}
