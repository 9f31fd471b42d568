package search_test

import (
	"strings"
	"testing"
)

// Programs that complete what their handlers have after they have registered them, and serve.
const (
	servingLibrary = settingsLibrary + `
func (s *Server) Serve() {}
func (s *Server) Starts(func()) {}
func Start() {}
`
	servingModule = `package main
import ("encoding/json"; "example.com/m/sdk")
type Tools struct{ Words []string; all map[string]map[string]string }
func main() {
	t := &Tools{all: map[string]map[string]string{}}
	s := &sdk.Server{}
	s.Add(t.Checked)
	s.Add(t.Indexed)
	s.Add(t.Forgets)
	s.Add(t.Keeps)
	if json.Unmarshal([]byte(` + "`" + `{"Words":["a","b","c"]}` + "`" + `), t) != nil { return }
	SERVES
}
func text(r sdk.Request) string { s, _ := r.Params.Arguments["text"].(string); return s }
func (t *Tools) Checked(_ string, r sdk.Request) string {
	if n := len(text(r)); n < 3 { return t.Words[n] }
	return ""
}
func (t *Tools) Indexed(_ string, r sdk.Request) string { return t.Words[len(text(r))] }
func (t *Tools) Forgets(_ string, r sdk.Request) string {
	notes, known := t.all[""]
	if !known {
		notes = map[string]string{}
		t.all[""] = notes
	}
	if text(r) == "forget" { t.all[""] = nil } else { notes[text(r)] = "" }
	return ""
}
func (t *Tools) Keeps(_ string, r sdk.Request) string {
	notes, known := t.all["kept"]
	if !known {
		notes = map[string]string{}
		t.all["kept"] = notes
	}
	if text(r) == "forget" { clear(notes) } else { notes[text(r)] = "" }
	return ""
}
`
)

// What a handler has is what the program has made of it when it serves, also in a goroutine, and nothing later. A crash may need a call before.
func TestServed(t *testing.T) {
	for _, row := range []struct{ serves, indexed string }{
		{"s.Serve()", "[]"},
		{"s.Serve(); t.Words = nil", "[]"},
		{"go func() { s.Serve() }(); select {}", "[]"},
		{"go func() { s.Serve() }(); t.Words = t.Words[:2]; select {}", "[]"},
		{"sdk.Start(); t.Words = t.Words[:2]; s.Serve()", "[]"}, // which does not serve
		{"defer func() { t.Words = nil }(); s.Serve()", ""},     // that may be called before, for all that is known
		{"s.Starts(func() { t.Words = nil }); s.Serve()", ""},
	} {
		t.Run(row.serves, func(t *testing.T) {
			session, all, pkg := loadSource(t, servingLibrary, strings.ReplaceAll(servingModule, "SERVES", row.serves))
			want := map[string]string{"Indexed": row.indexed, "Checked": "", "Forgets": `[a call with the arguments {"text":"forget"} came before]`, "Keeps": ""}
			if strings.Contains(row.serves, ":2") {
				want["Checked"] = "[]"
			}
			findsIn(t, session, all, pkg, want)
		})
	}
}

const filledModule = `package tools
import (_ "encoding/json"; "example.com/m/sdk")
type Tools struct{ words []string; key []byte }
func Register(s *sdk.Server) {
	t := &Tools{}
	s.Add(t.Bounded)
	s.Add(t.Below)
	s.Add(t.Keyed)
	fill(t)
}
func fill(t *Tools) { t.words, t.key = []string{"a", "b", "c"}, []byte("0123456789abcdef") }
func number(r sdk.Request) int { n, _ := r.Params.Arguments["n"].(float64); return int(n) }
func (t *Tools) Bounded(_ string, r sdk.Request) string {
	if n := number(r); n >= 0 && n < 3 { return t.words[n] }
	return ""
}
func (t *Tools) Below(_ string, r sdk.Request) string { return t.words[number(r)] }
func (t *Tools) Keyed(_ string, r sdk.Request) string {
	if len(t.key) != 16 { panic(number(r)) }
	return ""
}
`

// An index below zero crashes whatever a list holds that is filled later. That a key has the right length is no matter of the arguments.
func TestAlways(t *testing.T) {
	finds(t, filledModule, map[string]string{"Bounded": "", "Below": "[]", "Keyed": ""})
}
