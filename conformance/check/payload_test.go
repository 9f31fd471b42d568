package check

import (
	"slices"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/internal/jsontree"
)

func TestPayloadsAreComparedByMeaning(t *testing.T) {
	for _, row := range []struct {
		one, two string
		want     []string
	}{
		{`{"a":1,"b":[true,null]}`, `{"b":[true,null],"a":1.0}`, nil},
		{`{"a":1e2}`, `{"a":100}`, nil},
		{`{"a":"x"}`, `{"a":"y"}`, []string{"/a"}},
		{`{"a":1}`, `{"a":"1"}`, []string{"/a"}},
		{`{"a":null}`, `{}`, []string{"/a"}},
		{`{"a":{"b":[1,2]}}`, `{"a":{"b":[1,3]}}`, []string{"/a/b/1"}},
		{`{"l":[1]}`, `{"l":[1,2]}`, []string{"/l"}},
		{`{"a/b":1,"c~":1}`, `{"a/b":2,"c~":2}`, []string{"/a~1b", "/c~0"}},
		{`9007199254740993`, `9007199254740992`, []string{""}},
		{`1e999999999`, `1e999999998`, []string{""}},
		{`[]`, `{}`, []string{""}},
		{`{"a":[]}`, `{"a":{}}`, []string{"/a"}},

		// what tells the time
		{`{"startedAt":"x","elapsedMs":1,"ms":4}`, `{"startedAt":"y","elapsedMs":3,"ms":5}`, nil},
		{`{"x":"made 2026-01-31"}`, `{"x":"made 2026-02-01"}`, nil},
		{`{"x":"3:04PM"}`, `{"x":"3:05PM"}`, nil},
		{`{"x":"on 2026/1/31"}`, `{"x":"on 2026/2/1"}`, nil},
		{`{"x":"a:b"}`, `{"x":"3:05PM"}`, []string{"/x"}},
		{`{"x":1700000000}`, `{"x":1700000003}`, nil},
		{`{"x":1700000000123}`, `{"x":1700000003456}`, nil},
		{`{"startedAt":1}`, `{"startedAt":"y"}`, []string{"/startedAt"}},
		{`{"x":1700000000}`, `{"x":17}`, []string{"/x"}},
		{`{"format":"x","attic":1}`, `{"format":"y","attic":2}`, []string{"/attic", "/format"}},
		{`{"requestedMilliseconds":1}`, `{"requestedMilliseconds":2}`, []string{"/requestedMilliseconds"}},
	} {
		if got := Differing(ReadPayload([]byte(row.one)), ReadPayload([]byte(row.two))); !slices.Equal(got, row.want) {
			t.Errorf("%s and %s differ at %q, want %q", row.one, row.two, got, row.want)
		}
	}
}

func TestFormsOfPayloads(t *testing.T) {
	for _, row := range []struct {
		one, two string
		want     []string
	}{
		{`{"a":1,"l":[]}`, `{"a":-2.5,"l":[1,2]}`, nil},
		{`{"l":[{"x":1},{"x":2}]}`, `{"l":[{"x":3}]}`, nil},
		{`{"l":[{"x":1}]}`, `{"l":[{"y":3}]}`, []string{"/l/*/x", "/l/*/y"}},
		{`{"l":[{"x":1,"y":2},{"x":1}]}`, `{"l":[{"x":1},{"x":1,"y":2}]}`, nil},
		{`{"l":[1,null]}`, `{"l":[null]}`, nil},
		{`{"l":[1]}`, `{"l":["x","y"]}`, []string{"/l/*"}},
		{`{"l":[[{"x":1}]]}`, `{"l":[[],[{"x":"1"}]]}`, []string{"/l/*/*/x"}},
		{`{"a":null}`, `{"a":"x"}`, []string{"/a"}},
		{`{"a":true}`, `{"a":false}`, nil},
	} {
		if got := FormDiffering(ReadPayload([]byte(row.one)), ReadPayload([]byte(row.two))); !slices.Equal(got, row.want) {
			t.Errorf("%s and %s differ at %q, want %q", row.one, row.two, got, row.want)
		}
	}
}

func anonymous(payload string) *jsontree.Node {
	return Result(probe.Outcome{OK: true, Payload: []byte(payload)})
}

func TestAnonymousPayloads(t *testing.T) {
	one := `{"sessionId":"toolconform-session-00","x":["for toolconform-user-00"],"toolconform-session-00":{"CONVERSATION_ID":1}}`
	two := `{"SessionId":null,"x":["for toolconform-user-17"],"toolconform-session-17":{}}`
	if got := Differing(anonymous(one), anonymous(two)); len(got) > 0 {
		t.Errorf("the callers are seen at %q", got)
	}
	if got := Differing(anonymous(`{"session":"a"}`), anonymous(`{"session":"b"}`)); len(got) != 1 {
		t.Error("what is no identifier counts")
	}
}

func TestExcept(t *testing.T) {
	found := []string{"/a", "/a/b", "/ab", "/c/0/d"}
	if got := Except(found, []string{"/a", "/c/0"}); !slices.Equal(got, []string{"/ab"}) {
		t.Errorf("left is %q", got)
	}
	if got := Except(found, []string{""}); len(got) != 0 {
		t.Errorf("beneath the top is everything, and left is %q", got)
	}
	if len(found) != 4 || found[0] != "/a" {
		t.Errorf("the argument was changed to %q", found)
	}
}

func TestCallersAreDistinct(t *testing.T) {
	seen := map[string]bool{}
	if inspected := probe.InspectionCaller(); inspected != Caller(99) {
		t.Errorf("the tool is inspected by %v", inspected)
	}
	for i := range AtOnce + 1 {
		c := Caller(i)
		for _, id := range []string{c.SessionID, c.ConversationID, c.UserID} {
			if seen[id] || Identifier.FindString("<"+id+"0>") != id {
				t.Errorf("%q is not recognised, or not for the first time", id)
			}
			seen[id] = true
		}
	}
}
