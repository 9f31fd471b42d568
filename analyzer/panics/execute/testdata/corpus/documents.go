package corpus

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
)

var documents = []func(string) string{DecodeMap, DecodeStruct, DecodeNested, DecodeList, DecodePointers, DecodeAny, DecodeNumbers, DecodeStrict, DecodeUseNumber, DecodeStream, DecodeCustom, DecodeText,
	DecodeEmbedded, DecodeArray, DecodeRaw, DecodeTags, DecodeMapKeys, DecodeInterface, DecodeTime, DecodeBytes, DecodeTypeError, DecodeInvalid, DecodeIntoExisting, DecodeRecursive, EncodeStruct,
	EncodeMap, EncodeCustom, EncodeIndent, EncodeOmit, EncodeErrors, EncodeStream, EncodeNested, RoundTrip, DecodeTokens, EncodeAny, DecodeNamed, EncodeFloats, EncodeEscapes, DecodeHandler, DecodeGeneric}

type request struct {
	Name   string            `json:"name"`
	Count  int               `json:"count"`
	Items  []string          `json:"items,omitempty"`
	Tags   map[string]string `json:"tags"`
	Limit  *int              `json:"limit"`
	Price  float64           `json:"price"`
	Active bool              `json:"active"`
	Nested *request          `json:"nested"`
	ID     any               `json:"id"`
	hidden int
}

func show(x any) string { b, err := json.Marshal(x); return fmt.Sprint(string(b), err) }

func DecodeMap(doc string) string {
	var m map[string]any
	if err := json.Unmarshal([]byte(doc), &m); err != nil {
		return err.Error()
	}
	return fmt.Sprint(len(m), m["name"].(string), m)
}

func DecodeStruct(doc string) string {
	var r request
	err := json.Unmarshal([]byte(doc), &r)
	return fmt.Sprint(err, r.Name, r.Count, r.Items, r.Tags, r.Limit != nil, r.Price, r.Active, r.Nested != nil, r.ID)
}

func DecodeNested(doc string) string {
	var r struct {
		Nested struct {
			Items []struct{ Name, Kind string }
			Tags  map[string]request
		}
		Items []request
	}
	err := json.Unmarshal([]byte(doc), &r)
	return fmt.Sprintf("%v %+v %d %s", err, r.Nested, len(r.Items), show(r))
}

func DecodeList(doc string) string {
	var l []int
	err := json.Unmarshal([]byte(doc), &l)
	var m []map[string]float64
	err2 := json.Unmarshal([]byte(doc), &m)
	return fmt.Sprint(l, err, m, err2, l == nil)
}

func DecodePointers(doc string) string {
	var p *request
	err := json.Unmarshal([]byte(doc), &p)
	if err != nil {
		return err.Error()
	}
	return p.Name + itoa(*p.Limit)
}

func DecodeAny(doc string) string {
	var x any
	err := json.Unmarshal([]byte(doc), &x)
	return fmt.Sprintf("%v %v %T", x, err, x)
}

func DecodeNumbers(doc string) string {
	var r struct {
		Count int8
		Price float32
		Limit uint16
		ID    int64
		Size  *uint
		Data  []uint8
	}
	err := json.Unmarshal([]byte(doc), &r)
	return fmt.Sprint(err, r.Count, r.Price, r.Limit, r.ID, r.Size != nil, r.Data)
}

func DecodeStrict(doc string) string {
	d := json.NewDecoder(strings.NewReader(doc))
	d.DisallowUnknownFields()
	var r struct {
		Name  string
		Count int
	}
	err := d.Decode(&r)
	return fmt.Sprint(err, r, d.More())
}

func DecodeUseNumber(doc string) string {
	d := json.NewDecoder(bytes.NewReader([]byte(doc)))
	d.UseNumber()
	var m map[string]any
	err := d.Decode(&m)
	n, ok := m["count"].(json.Number)
	i, ierr := n.Int64()
	return fmt.Sprint(err, n, ok, i, ierr, m)
}

func DecodeStream(doc string) string {
	d := json.NewDecoder(&buffer{data: []byte(doc + " " + doc)})
	n := 0
	for {
		var x any
		err := d.Decode(&x)
		if err == io.EOF {
			return itoa(n)
		}
		if err != nil {
			return fmt.Sprint(n, err)
		}
		n++
	}
}

type level int

func (l *level) UnmarshalJSON(b []byte) error {
	var s string
	if err := json.Unmarshal(b, &s); err == nil {
		*l = level(len(s))
		return nil
	}
	if b[0] == '-' {
		return fmt.Errorf("level %s is negative", b)
	}
	*l = level(b[0] - '0')
	return nil
}

func DecodeCustom(doc string) string {
	var r struct {
		Count level
		Items []level
		Limit *level
		Tags  map[string]level
	}
	err := json.Unmarshal([]byte(doc), &r)
	return fmt.Sprint(err, r.Count, r.Items, r.Limit == nil, r.Tags)
}

type color struct{ r, g, b byte }

func (c *color) UnmarshalText(b []byte) error {
	if len(b) > 3 {
		return errors.New("long color " + string(b))
	}
	copy2 := append(append([]byte{}, b...), 0, 0, 0)
	c.r, c.g, c.b = copy2[0], copy2[1], copy2[2]
	return nil
}
func (c color) MarshalText() ([]byte, error) { return []byte{c.r | 0x20, 'x'}, nil }

func DecodeText(doc string) string {
	var r struct {
		Name  color
		Items []color
		Tags  map[color]int
	}
	err := json.Unmarshal([]byte(doc), &r)
	return fmt.Sprint(err, r, show(r))
}

type Common struct {
	Name  string `json:"name"`
	Count int
}
type unexportedCommon struct{ Size, Kind int }
type Extended struct {
	Common
	*unexportedCommon
	*request
	Count string
}

func DecodeEmbedded(doc string) string {
	var e struct {
		Common
		unexportedCommon
		Extra []Common
		When  struct{ *Common }
	}
	err := json.Unmarshal([]byte(doc), &e)
	var x Extended
	err2 := json.Unmarshal([]byte(doc), &x)
	return fmt.Sprint(err, e.Name, e.Count, e.Size, e.Extra, e.When.Common != nil, err2, x.Common.Name, x.Count)
}

func DecodeArray(doc string) string {
	var r struct {
		Items [2]int
		Tags  [3]string
	}
	r.Items[1] = 9
	err := json.Unmarshal([]byte(doc), &r)
	return fmt.Sprint(err, r)
}

func DecodeRaw(doc string) string {
	var m map[string]json.RawMessage
	if err := json.Unmarshal([]byte(doc), &m); err != nil {
		return "bad"
	}
	var n int
	err := json.Unmarshal(m["count"], &n)
	return fmt.Sprint(len(m), n, err, string(m["items"]))
}

func DecodeTags(doc string) string {
	var r struct {
		A string `json:"name,omitempty"`
		B int    `json:",string"`
		C bool   `json:"-"`
		D int    `json:"count,string"`
		E string `json:"kind,string"`
		F string `xml:"x" json:"Size"`
	}
	err := json.Unmarshal([]byte(doc), &r)
	return fmt.Sprint(err, r, show(r))
}

func DecodeMapKeys(doc string) string {
	var a map[int]string
	var b map[label]any
	var c struct{ Tags map[uint8]int }
	e1, e2, e3 := json.Unmarshal([]byte(doc), &a), json.Unmarshal([]byte(doc), &b), json.Unmarshal([]byte(doc), &c)
	return fmt.Sprint(a, b, c, e1, e2, e3)
}

func DecodeInterface(doc string) string {
	var r struct {
		Name expression
		Data fmt.Stringer
		ID   any
	}
	r.ID = &point{}
	err := json.Unmarshal([]byte(doc), &r)
	return fmt.Sprint(err, r.Name, r.ID != nil)
}

func DecodeTime(doc string) string {
	var r struct {
		When time.Time
		Data *time.Time
		Kind time.Duration
	}
	err := json.Unmarshal([]byte(doc), &r)
	return fmt.Sprint(err, r.When, r.Data != nil, r.Kind)
}

func DecodeBytes(doc string) string {
	var r struct {
		Data blob
		Name []byte
	}
	err := json.Unmarshal([]byte(doc), &r)
	return fmt.Sprint(err, string(r.Data), r.Name)
}

func DecodeTypeError(doc string) string {
	var r request
	err := json.Unmarshal([]byte(doc), &r)
	var te *json.UnmarshalTypeError
	var se *json.SyntaxError
	switch {
	case errors.As(err, &te):
		return fmt.Sprint(te.Field, te.Value, te.Offset, te)
	case errors.As(err, &se):
		return fmt.Sprint(se.Offset, se)
	}
	return fmt.Sprint(err)
}

func DecodeInvalid(doc string) string {
	var r request
	return fmt.Sprint(json.Unmarshal([]byte(doc), r), json.Unmarshal([]byte(doc), nil), json.Unmarshal([]byte(doc), (*request)(nil)), json.Valid([]byte(doc)))
}

func DecodeIntoExisting(doc string) string {
	r := request{Name: "before", Count: 5, Items: []string{"x", "y", "z"}, Tags: map[string]string{"k": "v"}, ID: map[string]any{"a": 1}}
	err := json.Unmarshal([]byte(doc), &r)
	return fmt.Sprint(err, r.Name, r.Count, r.Items, r.Tags, r.ID)
}

type jsonTree struct {
	Name     string
	Items    []jsonTree
	Nested   *jsonTree
	Tags     map[string]*jsonTree
	children []jsonTree
}

func DecodeRecursive(doc string) string {
	var t jsonTree
	err := json.Unmarshal([]byte(doc), &t)
	var count func(t *jsonTree) int
	count = func(t *jsonTree) int {
		if t == nil {
			return 0
		}
		n := 1 + count(t.Nested)
		for i := range t.Items {
			n += count(&t.Items[i])
		}
		for _, c := range t.Tags {
			n += count(c)
		}
		return n
	}
	return fmt.Sprint(count(&t), err, show(t))
}

func EncodeStruct(doc string) string {
	n := number(doc, 0)
	return show(request{doc, n, words(doc), map[string]string{"b": "1", "a": doc}, &n, 1.5, true, &request{}, []any{1, nil, doc}, 1})
}

func EncodeMap(doc string) string {
	return show(map[int]string{2: "b", 10: "c", -1: doc}) + show(map[label]point{"x": {}}) + show(map[color]int{{1, 2, 3}: 1}) + show(map[string]any{"z": nil, "a": map[string]int{}})
}

func (l level) MarshalJSON() ([]byte, error) {
	if l < 0 {
		return nil, &problem{int(l)}
	}
	return []byte(`{"level": ` + itoa(int(l)) + `, "s": "<"}`), nil
}

type onPointer struct{ n int }

func (o *onPointer) MarshalJSON() ([]byte, error) { return []byte("1" + strings.Repeat("x", o.n)), nil }

func EncodeCustom(doc string) string {
	x := struct {
		A level
		B *level
		C onPointer
		D []onPointer
		E map[string]level
	}{A: level(small(doc, 0, 4) - 1), D: []onPointer{{0}}, E: map[string]level{"e": 2}}
	return show(x) + show(&x) + show(onPointer{2}) + show(&onPointer{small(doc, 0, 2)})
}

func EncodeIndent(doc string) string {
	b, err := json.MarshalIndent(map[string]any{"a": []int{1, 2}, "b": doc, "c": []int{}}, ">", "  ")
	return fmt.Sprint(string(b), err)
}

func EncodeOmit(doc string) string {
	type t struct {
		A int       `json:"a,omitempty"`
		B []int     `json:"b,omitempty"`
		C *int      `json:"c,omitempty"`
		D any       `json:"d,omitempty"`
		E time.Time `json:"e,omitzero"`
		F point     `json:"f,omitzero"`
		G [0]int    `json:"g,omitempty"`
		H string    `json:"h,omitempty"`
		I map[string]int
	}
	return show(t{}) + show(t{A: small(doc, 0, 2), B: []int{}, H: doc, D: false, F: point{1, 1}})
}

func EncodeErrors(doc string) string {
	x := []any{make(chan int), func() {}, map[point]int{{}: 1}, 1 / float64(small(doc, 0, 1)), struct{ F func() }{}, json.Number("x"), json.RawMessage("{"), status(3)}[small(doc, 0, 8)]
	b, err := json.Marshal(struct{ X any }{x})
	return fmt.Sprint(string(b), err)
}

func EncodeStream(doc string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err := e.Encode(map[string]string{"x": doc, "<": "&"})
	err2 := e.Encode(func() {})
	return fmt.Sprint(b.String(), err, err2)
}

func EncodeNested(doc string) string {
	return show([]any{1, nil, true, []point{{1, 2}}, visible{Name: doc}, &Common{Name: "c"}, Extended{Common: Common{"n", 1}}, struct{}{}, [2]bool{true}, []byte(doc), blob(doc)})
}

func RoundTrip(doc string) string {
	var r, s request
	if json.Unmarshal([]byte(doc), &r) != nil {
		return "bad"
	}
	b, _ := json.Marshal(r)
	err := json.Unmarshal(b, &s)
	return fmt.Sprint(err, show(s) == show(r), string(b))
}

func DecodeTokens(doc string) string {
	d := json.NewDecoder(strings.NewReader(doc))
	out := ""
	for {
		t, err := d.Token()
		if err != nil {
			return out + fmt.Sprint(err)
		}
		if delim, ok := t.(json.Delim); ok {
			out += delim.String()
			continue
		}
		out += fmt.Sprintf("%T ", t)
	}
}

func EncodeAny(doc string) string {
	var x any
	if err := json.Unmarshal([]byte(doc), &x); err != nil {
		return err.Error()
	}
	return show(x)
}

type options struct {
	Kind  label
	Items labels
	Limit celsius
	Extra registry
	Data  struct{ Size literal }
}

func DecodeNamed(doc string) string {
	var o options
	err := json.Unmarshal([]byte(doc), &o)
	return fmt.Sprint(err, string(o.Kind), len(o.Items), float64(o.Limit), o.Extra, int(o.Data.Size)) + show(o)
}

func EncodeFloats(doc string) string {
	f := float64(number(doc, 0))
	return show([]float64{f, f / 3, f * 1e20, f / 1e9, 1e-7}) + show(float32(f)/3) + show(celsius(f))
}

func EncodeEscapes(doc string) string {
	return show(doc+"<>&\u2028\x01\"\\/\t") + show(map[string]int{doc: 1})
}

func DecodeHandler(doc string) string {
	var args struct {
		Items []string `json:"items"`
		Limit int      `json:"limit"`
		Kind  string   `json:"kind"`
	}
	if err := json.Unmarshal([]byte(doc), &args); err != nil {
		return fmt.Sprintf("invalid arguments: %v", err)
	}
	if args.Limit == 0 {
		args.Limit = 1
	}
	switch args.Kind {
	case "", "a":
		return strings.Join(args.Items[:args.Limit], ",")
	default:
		return args.Items[len(args.Items)-args.Limit]
	}
}

func decodeAs[T any](doc string) (T, error) {
	var v T
	err := json.Unmarshal([]byte(doc), &v)
	return v, err
}

func DecodeGeneric(doc string) string {
	a, e1 := decodeAs[map[string]any](doc)
	b, e2 := decodeAs[pair[string, []int]](doc)
	c, e3 := decodeAs[[]pair[label, *int]](doc)
	return fmt.Sprint(len(a), e1, b, e2, len(c), e3)
}
