package search_test

import "testing"

// Programs as they start: what handlers have is what main makes.
const (
	flagsModule = `package main
import (_ "encoding/json"; "flag"; "strings"; "example.com/m/sdk")
type Tools struct{ words []string; notes map[string]string }
type Option func(*Tools)
func New(words string, all ...Option) *Tools {
	t := &Tools{words: strings.Fields(words), notes: map[string]string{}}
	for _, set := range all { set(t) }
	return t
}
func main() {
	words := flag.String("words", "a b c", "what is known")
	flag.Parse()
	t := New(*words)
	s := &sdk.Server{}
	s.Add(t.Word)
	s.Add(t.Known)
}
func (t *Tools) Word(_ string, r sdk.Request) string { text, _ := r.Params.Arguments["text"].(string); return t.words[len(text)] }
func (t *Tools) Known(_ string, r sdk.Request) string { _ = r.Params.Arguments["text"].(string); return t.words[2] }
`
	environmentModule = `package main
import (_ "encoding/json"; "log"; "os"; "strconv"; "example.com/m/sdk")
type Tools struct{ words []string }
var tools *Tools
func open() *Tools {
	for _, name := range []string{"HOST", "USER", "TOKEN"} {
		if os.Getenv(name) == "" { log.Fatal(name + " is not set") }
	}
	if text := os.Getenv("SIZE"); text != "" {
		if _, err := strconv.Atoi(text); err != nil { log.Fatal(err) }
	}
	data, err := os.ReadFile("words")
	if err != nil { return &Tools{words: []string{"a"}} }
	if string(data) != "a new file" { log.Fatal("the file is not one of this program") }
	return &Tools{}
}
func main() {
	tools = open()
	s := &sdk.Server{}
	s.Add(Word)
	s.Add(First)
}
func Word(_ string, r sdk.Request) string { return tools.words[0] + r.Params.Arguments["text"].(string) }
func First(string, sdk.Request) string { return tools.words[0] }
`
)

// A handler is bound to what main makes, in each process again: with flags, which can be defined once, and with the options that it passes.
func TestFlags(t *testing.T) {
	finds(t, flagsModule, map[string]string{"Word": "[]", "Known": "[]"})
}

// A program that needs variables of the environment, and files that do not exist at first, starts with some. What it sets then is known.
func TestEnvironment(t *testing.T) {
	finds(t, environmentModule, map[string]string{"Word": "[]", "First": ""})
}
