package probe

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"reflect"
	"testing"
)

// fill puts something else than zero into every field that others can see, different things into different ones.
func fill(v reflect.Value, n *int) {
	*n++
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(int64(*n) * 1001 * int64(1-2*(*n%2)))
	case reflect.Uint8:
		v.SetUint(uint64(*n % 256))
	case reflect.String:
		v.SetString(fmt.Sprint("text ", *n))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), n)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range v.Len() {
			fill(v.Index(i), n)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				fill(v.Field(i), n)
			}
		}
	default:
		panic("there is no " + v.Kind().String() + " in messages")
	}
}

// full returns one message of each type that a coder writes, with every field filled.
func full() []any {
	r, o, m, v, n := Request{}, Observation{}, Inspection{}, Overview{}, 0
	for _, message := range []any{&r, &o, &m, &v} {
		fill(reflect.ValueOf(message).Elem(), &n)
	}
	return []any{r, o, m, v}
}

func TestCoderPassesEveryField(t *testing.T) {
	for _, message := range full() {
		var pipe bytes.Buffer
		if err := NewConn(7, nil, &pipe).Send(message); err != nil {
			t.Fatal(err)
		}
		got := reflect.New(reflect.TypeOf(message))
		if err := NewConn(7, &pipe, nil).Receive(got.Interface()); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got.Elem().Interface(), message) {
			t.Errorf("%T came as %+v", message, got.Elem())
		}
	}
}

// What messages look like belongs to the number of the protocol: a worker of another version has to be found out, not misread.
func TestProtocolNumbersTheMessages(t *testing.T) {
	known := map[int]string{15: "42da2092fb4dde24"}
	hash := sha256.New()
	for _, message := range append(full(), Observation{HarnessError: longTexts()["runs between"]}) {
		c := coder{}
		codedOf(message).pass(&c)
		hash.Write(c.text)
	}
	if got := hex.EncodeToString(hash.Sum(nil))[:16]; got != known[Protocol] {
		t.Errorf("messages are %s now, in protocol %d they were %s: it needs another number", got, Protocol, known[Protocol])
	}
}

// A text arrives as UTF-8, as it does in JSON; bytes as they are.
func TestCoderMakesTextsValid(t *testing.T) {
	sent := Observation{HarnessError: "a\xff\xfe€\xe2\x82", Calls: []Outcome{{Payload: []byte("\xff")}}}
	to := coder{}
	sent.pass(&to)
	var got Observation
	from := coder{text: to.text, reading: true}
	got.pass(&from)
	if got.HarnessError != "a\ufffd\ufffd€\ufffd\ufffd" || string(got.Calls[0].Payload) != "\xff" {
		t.Errorf("got %q and %q", got.HarnessError, got.Calls[0].Payload)
	}
}

// A message that ends early, goes on, or lies about a length is garbage, though the checksum is right.
func TestConnFindsPartsThatDoNotFit(t *testing.T) {
	o := full()[1].(Observation)
	to := coder{text: make([]byte, headSize, 1<<10)}
	to.text = append(to.text, codedMark)
	o.pass(&to)
	frame := to.text
	for name, text := range map[string][]byte{
		"early":       frame[:len(frame)-1],
		"only a mark": frame[:headSize+1],
		"goes on":     append(bytes.Clone(frame), 0),
		"huge length": append(append(make([]byte, headSize), codedMark), bytes.Repeat([]byte{0xff}, 9)...),
		"endless":     append(append(make([]byte, headSize), codedMark), bytes.Repeat([]byte{0xff}, 99)...),
	} {
		var pipe bytes.Buffer
		if err := NewConn(7, nil, &pipe).write(bytes.Clone(text)); err != nil {
			t.Fatal(err)
		}
		if err := NewConn(7, &pipe, nil).Receive(new(Observation)); !errors.Is(err, ErrGarbage) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	var pipe bytes.Buffer
	_ = NewConn(7, nil, &pipe).write(bytes.Clone(frame))
	if err := NewConn(7, &pipe, nil).Receive(new(Handshake)); !errors.Is(err, ErrGarbage) {
		t.Errorf("a greeting that a coder wrote: got %v", err)
	}
}

// Whatever stands in a frame: it is refused, or it is a message, which can be sent on.
func FuzzCoder(f *testing.F) {
	for _, message := range full() {
		f.Add(sent(codedOf(message))[1:])
	}
	for _, text := range longTexts() {
		f.Add(sent(&Observation{HarnessError: text, Calls: []Outcome{{Payload: []byte(text)}}})[1:])
	}
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, text []byte) {
		text = append([]byte{codedMark}, text...)
		for _, m := range []coded{new(Request), new(Observation), new(Inspection), new(Overview)} {
			if decode(text, m) != nil {
				continue
			}
			once, twice := sent(m), reflect.New(reflect.TypeOf(m).Elem()).Interface().(coded)
			if err := decode(once, twice); err != nil || !bytes.Equal(sent(twice), once) {
				t.Errorf("%q came back as another: %v", text, err)
			}
		}
	})
}

func sent(m coded) []byte {
	c := coder{text: []byte{codedMark}}
	m.pass(&c)
	return c.text
}

func BenchmarkConn(b *testing.B) {
	o := Observation{Clock: Virtual, Calls: []Outcome{{OK: true, Payload: []byte(`{"said":"a"}`), Took: 1000}}, Log: []Entry{{Message: "said"}}}
	var pipe bytes.Buffer
	here, there := NewConn(7, nil, &pipe), NewConn(7, &pipe, nil)
	for b.Loop() {
		if err := here.Send(o); err != nil {
			b.Fatal(err)
		}
		if err := there.Receive(new(Observation)); err != nil {
			b.Fatal(err)
		}
	}
}

// What a thousand makers say of themselves.
func BenchmarkOverviews(b *testing.B) {
	var pipe bytes.Buffer
	here, there := NewConn(7, nil, &pipe), NewConn(7, &pipe, nil)
	for b.Loop() {
		for i := range 1000 {
			if err := here.Send(Overview{Maker: i, Tools: []Overviewed{{Name: "synthetic_1", Sum: "0123456789abcdef"}}}); err != nil {
				b.Fatal(err)
			}
			if err := there.Receive(new(Overview)); err != nil {
				b.Fatal(err)
			}
		}
	}
}
