package jsontree

import (
	"encoding/json"
	"testing"
)

func TestEditKeepsOtherText(t *testing.T) {
	const text = ` { "b" : 1e2 , "a/b" : [ "x" , { "deep" : "\u0041" } ] , "c" : null } `
	for _, row := range []struct{ pointer, value, want string }{
		{"/b", "2", `{"b":2,"a/b":[ "x" , { "deep" : "\u0041" } ],"c":null}`},
		{"/a~1b/0", "2", `{"b":1e2,"a/b":[2,{ "deep" : "\u0041" }],"c":null}`},
		{"/a~1b/1/deep", "2", `{"b":1e2,"a/b":["x",{"deep":2}],"c":null}`},
		{"/a~1b/2", "2", `{"b":1e2,"a/b":["x",{ "deep" : "\u0041" },2],"c":null}`},
		{"/new", "2", `{"b":1e2,"a/b":[ "x" , { "deep" : "\u0041" } ],"c":null,"new":2}`},
		{"/<&>", "2", `{"b":1e2,"a/b":[ "x" , { "deep" : "\u0041" } ],"c":null,"<&>":2}`},
		{"", "2", `2`},
		{"/none/deep", "2", ""},
		{"/b/deep", "2", ""},
		{"/a~1b/3", "2", ""},
		{"/a~1b/x", "2", ""},
		{"/c", "", ""},
	} {
		if got := parsed(t, text).Put(row.pointer, row.value); got != row.want {
			t.Errorf("put %q: %s, want %s", row.pointer, got, row.want)
		}
	}
}

func TestDrop(t *testing.T) {
	const text = `{"a":1,"b":[1,2],"a":3,"c":{"d":4}}`
	for pointer, want := range map[string]string{
		"/a":   `{"b":[1,2],"c":{"d":4}}`, // doubled: both go, or the other would take its place
		"/b/0": `{"a":1,"b":[2],"a":3,"c":{"d":4}}`,
		"/b/1": `{"a":1,"b":[1],"a":3,"c":{"d":4}}`,
		"/c/d": `{"a":1,"b":[1,2],"a":3,"c":{}}`,
		"/b/2": "",
		"/z":   "",
		"":     "",
	} {
		if got := parsed(t, text).Drop(pointer); got != want {
			t.Errorf("drop %q: %s, want %s", pointer, got, want)
		}
	}
}

// Every edit results in JSON or nothing.
func FuzzEdit(f *testing.F) {
	f.Add(`{"a":{"b":[1,{"c":null}]}}`, "/a/b/1/c", `"x"`)
	f.Add(`[[],{}]`, "/0/0", "1")
	f.Add(`{"":{"":1}}`, "//", "2")
	f.Fuzz(func(t *testing.T, text, pointer, value string) {
		if !json.Valid([]byte(text)) || !json.Valid([]byte(value)) || pointer != "" && pointer[0] != '/' {
			t.Skip("documents and values are JSON, and pointers begin with a slash")
		}
		root := parsed(t, text)
		put, drop := root.Put(pointer, value), root.Drop(pointer)
		if put != "" && !json.Valid([]byte(put)) || drop != "" && !json.Valid([]byte(drop)) {
			t.Errorf("%q in %q: put %q, drop %q", pointer, text, put, drop)
		}
		if drop != "" && parsed(t, drop).At(pointer) != nil && !root.Around(pointer).Is(Array) { // in an array the next item takes its place
			t.Errorf("%q is still in %q", pointer, drop)
		}
	})
}

func parsed(t testing.TB, text string) *Node {
	t.Helper()
	root, err := Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return root
}
