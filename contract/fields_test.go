package contract

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"github.com/toolconform/toolconform/internal/jsontree"
)

type (
	base   struct{ A, B, C string }
	tagged struct {
		X string `json:"A"`
	}
	twin  struct{ B string }
	lower struct{ base }
	Loop  struct {
		*Loop
		L string
	}
	plain struct {
		base
		A string
	}
	wins struct {
		base
		tagged
	}
	ties struct {
		base
		twin
	}
	shallow struct {
		lower
		twin
	}
	renamed struct {
		base `json:"base"`
		Base twin
	}
	Text    string
	scalars struct {
		Text
		hidden  int
		Shown   int
		Skipped int `json:"-"`
		//lint:ignore SA5008 the comma makes "-" the name: encoding/json documents it
		Dash int `json:"-,"`
	}
	diamond struct {
		left
		right
	}
	left   struct{ base }
	right  struct{ base }
	behind struct {
		Loop
		*lower2
	}
	lower2   struct{ Z string }
	overlaid struct {
		tagged
		twin
		A, Q string
	}
)

// fieldsOf returns the fields that encoding/json writes, in the same order.
func TestFieldsAreThoseOfJSON(t *testing.T) {
	_ = scalars{}.hidden
	for _, v := range []any{base{}, tagged{}, lower{}, Loop{}, plain{}, wins{}, ties{}, shallow{}, renamed{}, scalars{}, diamond{},
		behind{Loop: Loop{Loop: &Loop{}}, lower2: &lower2{}}, overlaid{}} {
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		document, err := jsontree.Parse(string(text))
		if err != nil {
			t.Fatal(err)
		}
		fields, _ := fieldsOf(reflect.TypeOf(v))
		names := []string{}
		for _, f := range fields {
			names = append(names, f.name)
		}
		written := []string{}
		for _, m := range document.Items {
			written = append(written, m.Name)
		}
		if !slices.Equal(names, written) {
			t.Errorf("%T has %v, encoding/json writes %v", v, names, written)
		}
	}
}

func TestAmbiguousEmbeddedFields(t *testing.T) {
	for v, want := range map[any]string{ties{}: "B", diamond{}: "A", wins{}: ""} {
		_, ambiguous := fieldsOf(reflect.TypeOf(v))
		if got := append(ambiguous, "")[0]; got != want {
			t.Errorf("%T: %v", v, ambiguous)
		}
	}
}
