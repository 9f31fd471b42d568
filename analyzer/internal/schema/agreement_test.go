package schema_test

import (
	"encoding"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/packages"

	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/rule"
)

// Types that the contract makes a schema of, or does not. What is made of them is found in the source and by running it.
type (
	Plain struct {
		City string   `json:"city" doc:"The city." minLength:"1"`
		Days *int     `json:"days" minimum:"1" maximum:"14" default:"3"`
		Tags []string `json:"tags,omitempty" doc:"Tags." enum:"sun,rain" uniqueItems:"true"`
	}
	Kinds struct {
		A bool
		B uint8
		C float32
		D json.Number
		E time.Time
		F []byte
		G [2]int
		H map[string]int
		I map[string]any
		J time.Duration
		K **string
		L Texty
		M encoding.TextUnmarshaler
		N struct{ X, y int }
		O [][]Plain
		P []Small
		Q time.Month
		R *time.Time
	}
	Embeds struct {
		Inner
		*Outer
		hidden
		Small
		Named `json:"named"`
		Never int `json:"-"`
		//lint:ignore SA5008 the comma makes "-" the name: encoding/json documents it
		Dashed int `json:"-,"`
		City   int
	}
	Inner  struct{ City, Land string }
	Outer  struct{ Land int }
	hidden struct{ Depth int }
	Named  struct{ Name string }
	Small  int8
	Texty  struct{ Secret int }
	Wins   struct {
		Inner
		Tagged
	}
	Tagged struct {
		City bool `json:"City"`
	}
	Generic[A any] struct{ Value A }
	Alias          = struct{ Value string }
	Values         struct {
		A bool    `default:"true"`
		B int     `default:"1.0" enum:"1,2"`
		C float64 `enum:"1.5,2" default:"2"`
		D []int   `enum:"1,2" default:"[1]"`
		E string  `default:"[" enum:"[\"a\",\"[\"]"`
		F Plain   `default:"{\"city\":\"x\"}"`
		G int     `enum:"[1,2]"`
		H string  `enum:""`
		I int     `exclusiveMinimum:"0" default:"2"`
	}
)

// UnmarshalText reads text.
func (*Texty) UnmarshalText([]byte) error { return nil }

// Odd reads itself.
type Odd struct{ A int }

// UnmarshalJSON reads anything.
func (*Odd) UnmarshalJSON([]byte) error { return nil }

// Types that there is no schema of.
type (
	WrongChan    struct{ A chan int }
	WrongFunc    struct{ A func() }
	WrongAny     struct{ A any }
	WrongRaw     struct{ A json.RawMessage }
	WrongOdd     struct{ A []Odd }
	WrongSelf    struct{ A *WrongSelf }
	WrongSlices  struct{ A Slices }
	Slices       []Slices
	WrongTables  struct{ A []Tables }
	Tables       map[string]Tables
	WrongComplex struct{ A complex128 }
	WrongPointer struct{ A uintptr }
	WrongKeys    struct{ A map[int]string }
	WrongElement struct{ A map[string]chan int }
	WrongQuoted  struct {
		A int `json:",string"`
	}
	WrongTie struct {
		Inner
		Twin
	}
	Twin         struct{ City string }
	WrongBlocked struct{ *hidden }
)

var agreed = map[string]contract.Schema{
	"Plain": of[Plain](), "Kinds": of[Kinds](), "Embeds": of[Embeds](), "Wins": of[Wins](), "Alias": of[Alias](), "Values": of[Values](),
	"Odd": of[Odd](), "Texty": of[Texty](), "Small": of[Small](),
	"WrongChan": of[WrongChan](), "WrongFunc": of[WrongFunc](), "WrongAny": of[WrongAny](), "WrongRaw": of[WrongRaw](),
	"WrongOdd": of[WrongOdd](), "WrongSelf": of[WrongSelf](), "WrongSlices": of[WrongSlices](), "WrongTables": of[WrongTables](), "WrongComplex": of[WrongComplex](), "WrongPointer": of[WrongPointer](),
	"WrongKeys": of[WrongKeys](), "WrongElement": of[WrongElement](), "WrongQuoted": of[WrongQuoted](), "WrongTie": of[WrongTie](),
	"WrongBlocked": of[WrongBlocked](),
}

func of[A any]() contract.Schema { return contract.SchemaOf[A]("name", "A description.") }

// What is read from the source is what the contract does, for types that it takes and for types that it refuses.
func TestDerivedIsTheContracts(t *testing.T) {
	loaded, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Tests: true}, ".")
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(loaded, func(p *packages.Package) bool { return p.Name == "schema_test" })
	if i < 0 {
		t.Fatal("found no tests of this package")
	}
	own := loaded[i]
	if len(own.Errors) > 0 {
		t.Fatal(own.Errors)
	}
	for name, want := range agreed {
		object := own.Types.Scope().Lookup(name)
		got, refused, ok := schema.Derived(own.Types, own.Syntax[0].Name, object.Type())
		switch {
		case !ok:
			t.Errorf("%s cannot be told", name)
		case (refused != nil) != (want.Err() != nil):
			t.Errorf("%s is refused: %v; the contract says %v", name, refused, want.Err())
		case strings.HasPrefix(name, "Wrong") && refused == nil:
			t.Errorf("%s is not refused", name)
		case refused == nil && lines(got) != written(want.Parameters, ""):
			t.Errorf("%s has\n%s\nthe contract has\n%s", name, lines(got), written(want.Parameters, ""))
		}
	}
}

func lines(tree *schema.Tree) string {
	if tree == nil {
		return ""
	}
	return properties(tree.Node, "")
}

func properties(n *jsontree.Node, around string) string {
	var b strings.Builder
	for _, p := range n.Get("properties").Members() {
		path := around + p.Name
		required := slices.Contains(rule.Strings(n.Get("required")), p.Name)
		for p := p; p != nil; p, path, required = p.Get("items"), path+"[]", false {
			fmt.Fprintln(&b, path, p.Get("type").Unquoted(), p.Get("description").Unquoted(), required)
			b.WriteString(properties(p, path+"."))
		}
	}
	return b.String()
}

func written(properties []contract.Property, around string) string {
	var b strings.Builder
	for _, p := range properties {
		path := around + p.Name
		for {
			fmt.Fprintln(&b, path, p.Type, p.Description, p.Required)
			b.WriteString(written(p.Properties, path+"."))
			if p.Items == nil {
				break
			}
			path, p = path+"[]", *p.Items
		}
	}
	return b.String()
}
