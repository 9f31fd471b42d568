package message_test

import (
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/mcp/message"
)

func TestParse(t *testing.T) {
	for _, c := range []struct {
		line  string
		kind  message.Kind
		batch bool
		fails bool
	}{
		{line: `{"jsonrpc":"2.0","id":1,"method":"ping"}`, kind: message.Call},
		{line: `{"jsonrpc":"2.0","method":"ping"}`, kind: message.Notification},
		{line: `{"jsonrpc":"2.0","id":1,"result":null}`, kind: message.Response},
		{line: `{"ID":1,"METHOD":"x"}`, kind: message.Invalid}, // members are matched exactly
		{line: `{"method":5,"id":null}`, kind: message.Call},
		{line: `[{"id":1,"error":{}}]`, kind: message.Response, batch: true},
		{line: `[]`, batch: true},
		{line: `[1]`, batch: true, fails: true},
		{line: `null`, fails: true},
		{line: ``, fails: true},
		{line: `{"id":1}{`, fails: true},
		{line: strings.Repeat("[", 20_000), fails: true},
	} {
		all, batch, err := message.Parse([]byte(c.line))
		if batch != c.batch && !c.fails || (err != nil) != c.fails {
			t.Errorf("Parse(%.40s) = %v, %v, %v", c.line, all, batch, err)
		}
		if err == nil && len(all) > 0 && all[0].Kind() != c.kind {
			t.Errorf("Parse(%.40s) is of kind %v, want %v", c.line, all[0].Kind(), c.kind)
		}
	}
}

// A line of 64 MB may have millions of messages. They do not all take memory.
func TestLargeBatch(t *testing.T) {
	line := []byte("[" + strings.Repeat("{},", 5<<20) + "{}]")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	all, batch, err := message.Parse(line)
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; len(all) != message.MaxBatch || !batch || err != nil || took > 200<<20 {
		t.Errorf("%d messages, %v, %d MB", len(all), err, took>>20)
	}
}

func TestIDsAreComparedAsBytes(t *testing.T) {
	all, _, err := message.Parse([]byte(`{"id":9007199254740993,"result":{}}`))
	if err != nil || !all[0].RespondsTo("9007199254740993") || all[0].RespondsTo("9007199254740992") {
		t.Error(all, err)
	}
	all, _, _ = message.Parse([]byte(`{"id":"1","result":{}}`))
	if all[0].RespondsTo("1") || !all[0].RespondsTo(`"1"`) {
		t.Error("1 and \"1\" are different")
	}
}

func TestMember(t *testing.T) {
	object := json.RawMessage(`{"a" : {"b":[1,{"c":"}"}], "\u0063": 2}, "d":"x","d":null}`)
	for path, want := range map[string]string{"a": `{"b":[1,{"c":"}"}], "\u0063": 2}`, "a b": `[1,{"c":"}"}]`, "a c": "2", "d": "null", "e": "", "d x": "", "a b c": ""} {
		if got := message.Member(object, strings.Fields(path)...); string(got) != want {
			t.Errorf("%s is %s, want %s", path, got, want)
		}
	}
}

func TestRequestsAreJSON(t *testing.T) {
	for _, r := range message.Revisions() {
		for _, params := range []string{"", "{}", ` { } `, `{"name":"<a>\u0000"}`} {
			text := message.Request("1", "tools/call", r.Params(params))
			all, _, err := message.Parse(text)
			if err != nil || all[0].Kind() != message.Call {
				t.Errorf("%s is no request: %v", text, err)
			}
			if has := strings.Contains(string(all[0].Params), message.VersionKey); has != r.Modern() {
				t.Errorf("in %s: %s", r, text)
			}
		}
		if !json.Valid([]byte(r.Handshake())) {
			t.Errorf("in %s: %s", r, r.Handshake())
		}
	}
}

func TestUnknownRevision(t *testing.T) {
	if r := message.Revision("2099-01-01"); r.Known() || r.Modern() || r.Traits().Ping != "ping" {
		t.Error(r.Traits())
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{}}}`))
	f.Add([]byte(`[{"id":"1","error":{"code":-32600,"message":"x"}},{}]`))
	f.Add([]byte(` [ { "i\u0064" : 1 , "result" : [ "}\"" , { } , -1e5 ] } , { "id" : "\\" , "id" : true } ] `))
	f.Fuzz(func(t *testing.T, line []byte) {
		all, batch, err := message.Parse(line)
		if err == nil && !json.Valid(line) {
			t.Errorf("Parse(%q) accepts what is no JSON", line)
		}
		if err == nil && !batch && len(all) != 1 {
			t.Errorf("Parse(%q) = %d messages", line, len(all))
		}
		for _, m := range all {
			var members map[string]json.RawMessage
			if err := json.Unmarshal(m.Raw, &members); err != nil || string(members["id"]) != string(m.ID) || string(members["result"]) != string(m.Result) {
				t.Errorf("Parse(%q) has %q, want %v (%v)", line, m, members, err)
			}
			_, _ = m.Kind(), m.Fault()
		}
	})
}

func BenchmarkParse(b *testing.B) {
	for _, n := range []int{1, 1000} {
		tools := make([]string, n)
		for i := range tools {
			tools[i] = fmt.Sprintf(`{"name":"tool_%d","description":"Does something.","inputSchema":{"type":"object","properties":{"city":{"type":"string"}}}}`, i)
		}
		line := []byte(`{"jsonrpc":"2.0","id":1,"result":{"tools":[` + strings.Join(tools, ",") + `]}}`)
		b.Run(fmt.Sprint(n, " tools"), func(b *testing.B) {
			b.SetBytes(int64(len(line)))
			for b.Loop() {
				if _, _, err := message.Parse(line); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
