package walkthrough_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/reference/host/walkthrough"
)

// The default walkthrough runs over HTTP and is the same every time.
func TestTheDefaultWalk(t *testing.T) {
	walk, err := walkthrough.Run(t.Context(), walkthrough.Default())
	if err != nil {
		t.Fatal(err)
	}
	if len(walk.Tools) != 6 || len(walk.Rounds) != 3 || walk.Error != "" || !strings.HasPrefix(walk.Text, "Hello, Ada!") {
		t.Errorf("%+v", walk)
	}
	for i, want := range [][2]int{{0, 3}, {3, 2}, {2, 0}} {
		r := walk.Rounds[i]
		if len(r.Outputs) != want[0] || len(r.Calls) != want[1] || len(r.Events) != 2*want[1] {
			t.Errorf("round %d: %d outputs, %d calls, %d events", i, len(r.Outputs), len(r.Calls), len(r.Events))
		}
	}
	again, err := walkthrough.Run(t.Context(), walkthrough.Default())
	if err != nil || string(again.Render()) != string(walk.Render()) {
		t.Errorf("the second walk is another one: %v\n%s", err, again.Render())
	}
	if _, err := json.Marshal(walk); err != nil {
		t.Error(err)
	}
}

func TestAWalkThatIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := walkthrough.Run(ctx, walkthrough.Default()); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

func TestRead(t *testing.T) {
	for text, want := range map[string]string{
		`{"say":"x","steps":[{"text":"y"}]}`: "",
		"{\"say\":\"x\",\n\n\"steps\":[{}}":  "line 3",
		"{\"say\":\"x\",\n\"steps\":[1]}":    "line 2",
		`{"say":"x","steps":[{"call":[]}]}`:  `unknown field "call"`,
		"{\"say\":\"x\",\"steps\":[{}]}\n {": "text after its end",
		`{"say":"x","steps":[]}`:             `it needs "say" and "steps"`,
		``:                                   "EOF",
	} {
		_, err := walkthrough.Read([]byte(text))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(`{"say":"x","steps":[{"calls":[{"id":"a","name":"b","arguments":{"c":[1]}}]},{"text":"y"}]}`)
	f.Add("{\"say\":1}\n")
	f.Fuzz(func(t *testing.T, text string) {
		if s, err := walkthrough.Read([]byte(text)); err == nil && s.Say == "" {
			t.Error("a script in which nothing is said")
		}
	})
}
