package document_test

import (
	"encoding/json"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics/execute/search/document"
)

// A number, a list or a text is moved by a distance, in either direction.
func TestMoved(t *testing.T) {
	for _, c := range []struct{ doc, more, less string }{
		{`{"n":10}`, `{"n":13}`, `{"n":7}`},
		{`{"list":[1,2,3,4]}`, `{"list":[1,2,3,4,4,4,4]}`, `{"list":[1]}`},
		{`{"text":"aéb"}`, `{"text":"aébbbb"}`, `{"text":""}`},
	} {
		seen := map[string]bool{}
		for seed := range int64(100) {
			g := document.NewGenerator(document.NewDictionary(seed))
			doc, ok := g.Parsed(c.doc)
			if !ok {
				t.Fatal(c.doc)
			}
			seen[document.Written(g.Moved(doc, 3))] = true
			if again, _ := json.Marshal(doc); string(again) != c.doc {
				t.Fatalf("%s was changed to %s", c.doc, again)
			}
		}
		if !seen[c.more] || !seen[c.less] {
			t.Errorf("%s: %v", c.doc, seen)
		}
	}
}
