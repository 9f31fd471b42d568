package jsontree

import (
	"strings"
	"testing"
)

func TestParseKeepsOrderAndText(t *testing.T) {
	root := parsed(t, ` { "b" : [ 1.0, "x\u0041", true ] , "a":null, "b" : {"c~/d": -1e2} } `)
	var order []string
	for _, m := range root.Items {
		order = append(order, m.Name+"="+m.Text)
	}
	if got, want := strings.Join(order, " | "), `b=[ 1.0, "x\u0041", true ] | a=null | b={"c~/d": -1e2}`; got != want {
		t.Errorf("members are %s, want %s", got, want)
	}
	if got := root.At("/b/c~0~1d").Text; got != "-1e2" {
		t.Errorf("the pointer leads to %q: the last of two members of a name counts", got)
	}
	if got := len(root.Members()); got != 2 {
		t.Errorf("%d distinct members, want 2", got)
	}
	if text, ok := root.Items[0].Items[1].Str(); !ok || text != "xA" {
		t.Errorf("the string reads %q", text)
	}
}

func TestParseRefusesWhatIsNoJSON(t *testing.T) {
	for _, text := range []string{"", " ", "{", `{"a":1}x`, "nul", "\xef\xbb\xbf{}", "[1,]"} {
		if _, err := Parse(text); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}

func TestPointersThatLeadNowhere(t *testing.T) {
	root := parsed(t, `{"a":[{"b":1}]}`)
	for _, pointer := range []string{"/x", "/a/1", "/a/-1", "/a/b", "/a/0/b/c", "/"} {
		if n := root.At(pointer); n != nil {
			t.Errorf("%s leads to %s", pointer, n.Text)
		}
	}
	if root.At("") != root {
		t.Error("the empty pointer is not the whole")
	}
}

func TestDoubledMembers(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":1,"b":2}`:               "",
		`{"a":1,"a":1}`:               "/a",
		`{"a":[0,{"x/y":1,"x/y":2}]}`: "/a/1/x~1y",
		`{"a":{"a":1}}`:               "",
	} {
		if got, found := parsed(t, text).Repeated(); got != want || found != (want != "") {
			t.Errorf("%s: doubled is %q, want %q", text, got, want)
		}
	}
}

// Values nested as deeply as encoding/json allows are parsed.
func TestDeepText(t *testing.T) {
	text := strings.Repeat(`{"a":[`, 4999) + strings.Repeat("]}", 4999)
	root := parsed(t, text)
	if _, found := root.Repeated(); found {
		t.Error("nothing is doubled")
	}
}
