package requirement

import (
	"encoding/json"
	"testing"
)

func TestDocumentHasTheKeysOfTheFormat(t *testing.T) {
	entries := Document(Checks("NAM-001"))
	if len(entries) != len(All()) {
		t.Fatalf("%d entries for %d requirements", len(entries), len(All()))
	}
	text, err := json.Marshal(entries)
	if err != nil {
		t.Fatal(err)
	}
	var decoded []map[string]any
	if err := json.Unmarshal(text, &decoded); err != nil {
		t.Fatal(err)
	}
	keys := []string{"id", "name", "level", "title", "text", "sources", "binds", "profiles", "witnesses", "unchecked"}
	for i, entry := range decoded {
		if len(entry) != len(keys) {
			t.Errorf("%s has %d keys, not %d", entries[i].ID, len(entry), len(keys))
		}
		for _, key := range keys {
			if value, ok := entry[key]; !ok || value == nil {
				t.Errorf("%s: %s is %v", entries[i].ID, key, value)
			}
		}
	}
}

// What waits for a witness says so until it has one.
func TestDocumentListsPendingRules(t *testing.T) {
	for id, why := range Pending() {
		for _, entry := range Document() {
			if entry.ID == id && len(entry.Witnesses) == 0 && entry.Unchecked != why {
				t.Errorf("%s: unchecked is %q, want %q", id, entry.Unchecked, why)
			}
		}
		for _, entry := range Document(Checks(id)) {
			if entry.ID == id && entry.Unchecked != "" {
				t.Errorf("%s has a witness and is unchecked: %q", id, entry.Unchecked)
			}
		}
	}
}

func TestDocumentKeepsReasons(t *testing.T) {
	for _, entry := range Document() {
		if r := MustLookup(entry.ID); r.Unchecked != "" && entry.Unchecked != r.Unchecked {
			t.Errorf("%s: unchecked is %q", entry.ID, entry.Unchecked)
		}
	}
}

// A reason against every witness does not stand beside a witness.
func TestUncheckedHasNoWitness(t *testing.T) {
	for _, r := range All() {
		if witnesses := Witnesses(r.ID); r.Unchecked != "" && len(witnesses) > 0 {
			t.Errorf("%s says that nothing can witness it, and %v does", r.ID, witnesses)
		}
	}
}
