package exchange

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

func TestReadEvents(t *testing.T) {
	for _, c := range []struct{ stream, want string }{
		{"data: a\n\n", "|a;"},
		{"event: message\nid: 7\ndata:a\ndata: b\n\n", "|a\nb;"},
		{"data: a\r\n\r\ndata: b\r\rdata: c\n", "|a;|b;"}, // the last one is cut off
		{": comment\n\nid: 1\n\ndata\n\n", "|;"},
		{"\ufeffdata: a\n\n", "|a;"},
		{"retry: 5\ndata: {\"a\":\"b:c\"}\n\n", `|{"a":"b:c"};`},
	} {
		var got strings.Builder
		err := readEvents(strings.NewReader(c.stream), func(data []byte, _ bool) { fmt.Fprintf(&got, "|%s;", data) })
		if err != nil || got.String() != c.want {
			t.Errorf("%q: %q, %v; want %q", c.stream, got.String(), err, c.want)
		}
	}
}

func FuzzReadEvents(f *testing.F) {
	f.Add([]byte("event: message\nid: 7\ndata: {}\n\n"))
	f.Add([]byte(": x\r\n\r\ndata: a\rdata\n\n"))
	f.Fuzz(func(t *testing.T, stream []byte) {
		size := 0
		err := readEvents(bytes.NewReader(stream), func(data []byte, _ bool) { size += len(data) })
		if err != nil || size > len(stream) {
			t.Errorf("%d bytes of data in %d, %v", size, len(stream), err)
		}
	})
}

func TestHeaderValue(t *testing.T) {
	for value, want := range map[string]string{
		"us-west1": "us-west1", "": "", " padded ": "=?base64?IHBhZGRlZCA=?=", "line1\nline2": "=?base64?bGluZTEKbGluZTI=?=",
		"=?base64?literal?=": "=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?=", "Hello, 世界": "=?base64?SGVsbG8sIOS4lueVjA==?=",
	} {
		if got := HeaderValue(value); got != want {
			t.Errorf("HeaderValue(%q) = %q, want %q", value, got, want)
		}
	}
}
