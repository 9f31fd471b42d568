package gram_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/toolconform/toolconform/contract/gram"
)

// must returns v and panics on an error.
func must[T any](t testing.TB) func(T, error) T {
	return func(value T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

// nothing is an implementation that returns true.
func nothing(context.Context, json.RawMessage) (any, error) { return true, nil }

const (
	greets    = "Returns a friendly greeting message for the given name"
	greetType = `(::Text {paramName:"name"})==>(::String)`
)

// sayHello returns the specification of the source contract's example.
func sayHello(t testing.TB) gram.Specification {
	t.Helper()
	return must[gram.Specification](t)(gram.NewSpecification("sayHello", greets, greetType))
}

// greeting returns an implementation of sayHello that greets with that word.
func greeting(t testing.TB, word string) *gram.Tool {
	t.Helper()
	type arguments struct {
		Name string `json:"name"`
	}
	return must[*gram.Tool](t)(gram.Implement(sayHello(t), func(_ context.Context, a arguments) (string, error) {
		return word + ", " + a.Name + "! Nice to meet you.", nil
	}))
}

func libraryOf(t testing.TB, tools ...*gram.Tool) gram.Library {
	t.Helper()
	return must[gram.Library](t)(gram.NewLibrary(tools...))
}
