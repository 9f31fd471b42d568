package contract_test

import (
	"encoding/json"
	"math"
	"math/big"
	"net/netip"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// free is a schema that allows any value as x.
func free() contract.Schema {
	return contract.Schema{Parameters: []contract.Property{{Name: "x"}}}
}

type holder[T any] struct {
	X T `json:"x"`
}

type bytesOf byte

type color struct{ name string }

func (c *color) UnmarshalText(text []byte) error {
	if c.name = string(text); c.name == "secret" {
		panic("secret")
	}
	return nil
}

type refuses struct{}

func (*refuses) UnmarshalJSON(text []byte) error {
	return &json.UnmarshalTypeError{Value: string(text)}
}

// Decode fills every kind of field, whatever its type in the schema.
func TestDecodeKinds(t *testing.T) {
	check := func(name string, err error, got, want any) {
		t.Helper()
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %#v, %v, want %#v", name, got, err, want)
		}
	}
	texts, err := contract.Decode[holder[string]](free(), `{"x":"a\nb"}`)
	check("string", err, texts.X, "a\nb")
	int8s, err := contract.Decode[holder[int8]](free(), `{"x":-1.28e2}`)
	check("int8", err, int8s.X, int8(-128))
	uint64s, err := contract.Decode[holder[uint64]](free(), `{"x":18446744073709551615}`)
	check("uint64", err, uint64s.X, uint64(math.MaxUint64))
	int64s, err := contract.Decode[holder[int64]](free(), `{"x":9007199254740993}`)
	check("int64", err, int64s.X, int64(9007199254740993))
	floats, err := contract.Decode[holder[float32]](free(), `{"x":1.5}`)
	check("float32", err, floats.X, float32(1.5))
	numbers, err := contract.Decode[holder[json.Number]](free(), `{"x":1.50}`)
	check("json.Number", err, numbers.X, json.Number("1.50"))
	integer := contract.Schema{Parameters: []contract.Property{{Name: "x", Type: contract.Integer}}}
	plain, err := contract.Decode[holder[json.RawMessage]](integer, `{"x":-1.20e2}`)
	check("an integer in plain digits", err, string(plain.X), "-120")
	pointers, err := contract.Decode[holder[**int]](free(), `{"x":5}`)
	check("pointers", err, **pointers.X, 5)
	data, err := contract.Decode[holder[[]byte]](free(), `{"x":"aGk="}`)
	check("bytes", err, data.X, []byte("hi"))
	named, err := contract.Decode[holder[[]bytesOf]](free(), `{"x":"aGk="}`)
	check("named bytes", err, named.X, []bytesOf("hi"))
	pairs, err := contract.Decode[holder[[2]int]](free(), `{"x":[1]}`)
	check("array", err, pairs.X, [2]int{1, 0})
	lists, err := contract.Decode[holder[[]string]](free(), `{"x":[]}`)
	check("empty list", err, lists.X, []string{})
	nulls, err := contract.Decode[holder[[]*int]](free(), `{"x":[null]}`)
	check("null in a list", err, nulls.X, []*int{nil})
	tables, err := contract.Decode[holder[map[int8]bool]](free(), `{"x":{"1":true}}`)
	check("map of integers", err, tables.X, map[int8]bool{1: true})
	addresses, err := contract.Decode[holder[map[netip.Addr]uint]](free(), `{"x":{"::1":1}}`)
	check("map of texts", err, addresses.X, map[netip.Addr]uint{netip.IPv6Loopback(): 1})
	anything, err := contract.Decode[holder[any]](free(), `{"x":[1,"a",true,null,{"b":{}}]}`)
	check("any", err, anything.X, []any{1., "a", true, nil, map[string]any{"b": map[string]any{}}})
	raw, err := contract.Decode[holder[json.RawMessage]](free(), `{"x":{ "b" : [1.0] }}`)
	check("raw", err, string(raw.X), `{"b":[1.0]}`)
	times, err := contract.Decode[holder[*time.Time]](free(), `{"x":"2006-01-02t15:04:05z"}`)
	check("time", err, times.X.Unix(), int64(1136214245))
	ints, err := contract.Decode[holder[*big.Int]](free(), `{"x":123456789012345678901234567890}`)
	check("own JSON", err, ints.X.String(), "123456789012345678901234567890")
	colors, err := contract.Decode[holder[color]](free(), `{"x":"red"}`)
	check("own text", err, colors.X.name, "red")
	whole, err := contract.Decode[any](free(), `{"x":1}`)
	check("the whole as any", err, whole, map[string]any{"x": 1.})
	text, err := contract.Decode[json.RawMessage](free(), `{"x": 1, "y":2}`)
	check("the whole as text", err, string(text), `{"x":1,"y":2}`)
	pointer, err := contract.Decode[*holder[int]](free(), `{"x":1}`)
	check("the whole as a pointer", err, pointer.X, 1)
}

func TestDecodeEmbedded(t *testing.T) {
	type args struct {
		*page2
		page
		Offset int `json:"offset"`
	}
	schema := contract.Schema{Parameters: []contract.Property{{Name: "offset"}, {Name: "limit"}, {Name: "cursor"}}}
	got, err := contract.Decode[args](schema, `{"offset":1,"limit":2}`)
	if err != nil || got.Offset != 1 || got.Limit != 2 || got.page.Offset != 0 {
		t.Errorf("%+v, %v", got, err)
	}
	if got := problemsOf[args](t, schema, `{"cursor":"a"}`); got != "'cursor' cannot be read" {
		t.Errorf("a field that nobody can fill: %q", got)
	}
	exported, err := contract.Decode[struct{ *Page3 }](schema, `{"cursor":"a"}`)
	if err != nil || exported.Page3 == nil || exported.Cursor != "a" {
		t.Errorf("%+v, %v", exported, err)
	}
}

func TestDecodeATaggedEmbeddedStruct(t *testing.T) {
	type args struct {
		hidden `json:"wrap"`
	}
	got, err := contract.Decode[args](contract.SchemaOf[args]("", ""), `{"wrap":{"inner":"a"}}`)
	if err != nil || got.Inner != "a" {
		t.Errorf("%+v, %v", got, err)
	}
}

type page2 struct {
	Cursor string `json:"cursor"`
}

type Page3 struct {
	Cursor string `json:"cursor"`
}

// A value that the Go type cannot hold is a problem with a path.
func TestDecodeTypesRefuse(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{problemsOf[holder[int8]](t, free(), `{"x":128}`), "'x' must be between -128 and 127"},
		{problemsOf[holder[uint16]](t, free(), `{"x":-1}`), "'x' must be between 0 and 65535"},
		{problemsOf[holder[uint64]](t, free(), `{"x":18446744073709551616}`), "'x' must be between 0 and 18446744073709551615"},
		{problemsOf[holder[int64]](t, free(), `{"x":1e300}`), "'x' must be between -9223372036854775808 and 9223372036854775807"},
		{problemsOf[holder[int]](t, free(), `{"x":1.5}`), "'x' must be an integer"},
		{problemsOf[holder[int]](t, free(), `{"x":"5"}`), "'x' must be an integer"},
		{problemsOf[holder[string]](t, free(), `{"x":5}`), "'x' must be a string"},
		{problemsOf[holder[bool]](t, free(), `{"x":"true"}`), "'x' must be true or false"},
		{problemsOf[holder[float32]](t, free(), `{"x":1e39}`), "'x' is too large a number"},
		{problemsOf[holder[float64]](t, free(), `{"x":"1"}`), "'x' must be a number"},
		{problemsOf[holder[json.Number]](t, free(), `{"x":"1"}`), "'x' must be a number"},
		{problemsOf[holder[[]byte]](t, free(), `{"x":"?"}`), "'x' must be a string in base64"},
		{problemsOf[holder[[]byte]](t, free(), `{"x":[1]}`), "'x' must be a string in base64"},
		{problemsOf[holder[[]int]](t, free(), `{"x":{}}`), "'x' must be an array"},
		{problemsOf[holder[[1]int]](t, free(), `{"x":1}`), "'x' must be an array"},
		{problemsOf[holder[[1]int]](t, free(), `{"x":[1,2]}`), "'x' must have at most 1 item"},
		{problemsOf[holder[page]](t, free(), `{"x":"a"}`), "'x' must be an object"},
		{problemsOf[holder[map[string]int]](t, free(), `{"x":[]}`), "'x' must be an object"},
		{problemsOf[holder[map[int]int]](t, free(), `{"x":{"a":1}}`), "'x.a' is not a valid name"},
		{problemsOf[holder[map[bool]int]](t, free(), `{"x":{"true":1}}`), "'x.true' is not a valid name"},
		{problemsOf[holder[error]](t, free(), `{"x":1}`), "'x' cannot be read"},
		{problemsOf[holder[chan int]](t, free(), `{"x":1}`), "'x' cannot be read"},
		{problemsOf[holder[endless]](t, free(), `{"x":1}`), "'x' cannot be read"},
		{problemsOf[holder[time.Time]](t, free(), `{"x":"secret"}`), "'x' must be a date and time such as 2006-01-02T15:04:05Z"},
		{problemsOf[holder[netip.Addr]](t, free(), `{"x":"secret"}`), "'x' is not valid"},
		{problemsOf[holder[netip.Addr]](t, free(), `{"x":1}`), "'x' must be a string"},
		{problemsOf[holder[refuses]](t, free(), `{"x":"secret"}`), "'x' is not valid"},
		{problemsOf[holder[color]](t, free(), `{"x":"secret"}`), "the arguments cannot be read"},
		{problemsOf[int](t, free(), `{"x":1}`), "the arguments must be an integer"},
		{problemsOf[[]string](t, free(), `{"x":1}`), "the arguments must be an array"},
		{problemsOf[chan int](t, free(), `{"x":1}`), "the arguments cannot be read"},
	} {
		if test.got != test.want || strings.Contains(test.got, "secret") {
			t.Errorf("says %q, want %q", test.got, test.want)
		}
	}
}

func TestDecodeNullLeavesZero(t *testing.T) {
	type args struct {
		Text  string         `json:"text"`
		When  time.Time      `json:"when"`
		Color color          `json:"color"`
		List  []int          `json:"list"`
		Any   any            `json:"any"`
		Table map[string]int `json:"table"`
	}
	got, err := contract.Decode[holder[args]](free(), `{"x":{"text":null,"when":null,"color":null,"list":null,"any":null,"table":null}}`)
	if err != nil || !reflect.DeepEqual(got, holder[args]{}) {
		t.Errorf("%+v, %v", got, err)
	}
}
