package document

import (
	"encoding/base64"
	"encoding/hex"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// Texts are decoded into what the program reads next: data with the prefix that it wants.
func TestInsides(t *testing.T) {
	g := NewGenerator(NewDictionary(1))
	w := watch.New()
	text := base64.StdEncoding.EncodeToString([]byte("plants:4"))
	w.Readings[text] = []watch.Reading{{How: watch.Base64}}
	w.Readings["plants:4"] = []watch.Reading{{How: watch.Prefix, Detail: "plants:"}}
	frame := hex.EncodeToString([]byte("a,b"))
	w.Readings[frame] = []watch.Reading{{How: watch.Hex}}
	w.Readings["a,b"] = []watch.Reading{{How: watch.List, Detail: ","}}
	g.Heard(w, Written(map[string]any{"cursor": text, "frame": frame}))
	for path, decodes := range map[string]func(string) bool{
		"/cursor": func(s string) bool {
			for _, e := range base64s {
				if data, err := e.DecodeString(s); err == nil && strings.HasPrefix(string(data), "plants:") {
					return true
				}
			}
			return false
		},
		"/frame": func(s string) bool {
			data, err := hex.DecodeString(s)
			return err == nil && strings.Contains(string(data), ",")
		},
	} {
		suits := 0
		for range 200 {
			if s, reads := g.readable(path); reads && decodes(s) {
				suits++
			}
		}
		if suits < 50 {
			t.Errorf("%s: %d of 200 texts hold what is read in them", path, suits)
		}
	}
}
