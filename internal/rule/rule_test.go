package rule

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// The catalogue is where the limits are written for people.
func TestLimitsAreTheCatalogues(t *testing.T) {
	for id, limit := range map[string]string{
		NameCharacters: `\A[a-zA-Z0-9_-]+\z`, NameCase: `\A[a-z][a-z0-9]*(_[a-z0-9]+)*\z`, NameLength: fmt.Sprint(maxName), DescriptionWords: "at least three",
		DescriptionLength: fmt.Sprint(maxDescription), SchemaSize: fmt.Sprintf("%d KiB", maxSchema>>10),
	} {
		r := requirement.MustLookup(id)
		if !strings.Contains(r.Title+r.Text, limit) {
			t.Errorf("%s does not say %s", id, limit)
		}
	}
}

func TestNames(t *testing.T) {
	for name, want := range map[string][]string{
		"greeting_write": nil, "a9_b_9": nil, " \t": {Named}, "a b": {NameCharacters, NameCase}, "a\n": {NameCharacters, NameCase}, "\xff": {NameCharacters, NameCase},
		"A": {NameCase}, "a-b": {NameCase}, "_a": {NameCase}, "a_": {NameCase}, "a__b": {NameCase}, "9a": {NameCase}, strings.Repeat("a", 65): {NameLength},
	} {
		if got := rulesOf(Name(name)); !slices.Equal(got, want) {
			t.Errorf("%q breaks %v, want %v", name, got, want)
		}
	}
}

func TestSchemas(t *testing.T) {
	const head = `{"type":"function","name":"t","description":"Looks up things.","parameters":`
	for text, want := range map[string][]string{
		head + `{"type":"object","properties":{},"required":[]}}`: nil,
		`[]`:              {SchemaRenders},
		`{"function":{}}`: {SchemaFlat},
		head + `{"type":"object","properties":{},"properties":{},"required":[]}}`:                                                          {SchemaRenders},
		head + `{"type":"object","properties":{"a":{"type":"object","description":"A.","properties":{},"required":["b"]}},"required":[]}}`: {SchemaRequired},
		// A name counts if the object itself has it, in an alternative or behind a reference, and not if an object inside it has.
		head + `{"type":"object","properties":{"a":{"type":"object","description":"A.","properties":{"b":{"type":"object","description":"B.","properties":{"id":{"type":"string","description":"C."}}}},"required":["id"]}},"required":[]}}`:                                                                               {SchemaRequired},
		head + `{"type":"object","properties":{"a":{"type":"object","description":"A.","properties":{},"anyOf":[{"$ref":"#/$defs/b"},{"oneOf":[{"properties":{"c":{"type":"string","description":"C."}}}]}],"required":["id","c"]}},"required":[],"$defs":{"b":{"properties":{"id":{}},"anyOf":[{"$ref":"#/$defs/b"}]}}}}`: nil,
		head + `{"type":"object","properties":{"a":{"$ref":"#/$defs/a"}},"required":["a"],"$defs":{"a":{"type":"string","description":"A."}}}}`:                                                                                                                                                                            nil,
		head + `{"type":"object","properties":{"a":{"$ref":"#a"}},"required":[],"$defs":{"a":{"$anchor":"a","type":"string","description":"A."}}}}`:                                                                                                                                                                        nil,
		head + `{"type":"object","properties":{"a":{"type":["string","null"],"description":"A."}},"required":[]}}`:                                                                                                                                                                                                         {PropertyTyped},
		head + `{"type":"object","properties":{"a":{"type":"array","description":"A.","items":{"properties":{"b":{}}}}},"required":[]}}`:                                                                                                                                                                                   {PropertyTyped, PropertyDescribed},
		head + `{"type":"object","properties":{"a":{"type":"object","description":"A.","properties":{"a":{"$ref":"#/properties/a"}}}},"required":[]}}`:                                                                                                                                                                     nil,
	} {
		root, err := jsontree.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := rulesOf(Schema(root)); !slices.Equal(got, want) {
			t.Errorf("%s breaks %v, want %v", text, got, want)
		}
	}
}

func rulesOf(problems []Problem) (ids []string) {
	for _, p := range problems {
		ids = append(ids, p.Rule)
	}
	return ids
}
