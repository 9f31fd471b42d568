package gram_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/gram"
)

// A specification is bound to an implementation shortly before the call.
func Example() {
	specification, err := gram.ParseSpecification(`[sayHello:ToolSpecification {
	  description: "Returns a friendly greeting message for the given name"
	} |
	  (::Text {paramName:"name"})==>(::String)
	]`)
	if err != nil {
		fmt.Println(err)
		return
	}
	type arguments struct {
		Name string `json:"name"`
	}
	tool, err := gram.Implement(specification, func(_ context.Context, args arguments) (string, error) {
		return "Hello, " + args.Name + "! Nice to meet you.", nil
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	library, err := gram.NewLibrary(tool)
	if err != nil {
		fmt.Println(err)
		return
	}
	bound, err := gram.Bind(specification, library)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, arguments := range []string{`{"name":"Ada"}`, `{"name":5}`} {
		result, err := bound.Call(context.Background(), json.RawMessage(arguments))
		fmt.Printf("result %q, the model reads %q\n", result, gram.Message("sayHello", err))
	}
	fmt.Println(string(specification.Schema()))
	// Output:
	// result "\"Hello, Ada! Nice to meet you.\"", the model reads ""
	// result "", the model reads "'name' must be a string"
	// {"type":"object","properties":{"name":{"type":"string"}},"required":["name"]}
}

// An error says what is wrong, where, what was expected and what to write.
func ExampleError() {
	_, err := gram.ParseSignature(`(::Txt {paramName:"name"})==>(::String)`)
	fmt.Println(err)
	// Output:
	// 1:4: SIG_TYPE: unknown type "Txt", expected one of Text, Int, Double, Bool, Object, Array, [T], {field: T} (write Text)
}

// The signatures on the documentation page are valid.
func TestThePageShowsSignatures(t *testing.T) {
	page, err := os.ReadFile("../../docs/specifications.md")
	if err != nil {
		t.Fatal(err)
	}
	shown := 0
	for line := range strings.Lines(string(page)) {
		cell, found := strings.CutPrefix(line, "| `")
		if !found {
			continue
		}
		cell, _, _ = strings.Cut(cell, " | ")
		if _, err := gram.ParseSignature(strings.Trim(cell, "`")); err != nil {
			t.Errorf("%s: %v", cell, err)
		}
		shown++
	}
	if shown < 8 {
		t.Errorf("%d signatures are shown", shown)
	}
}
