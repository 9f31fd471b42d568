package probe

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
)

func TestConnCarriesMessages(t *testing.T) {
	var pipe bytes.Buffer
	a, b := NewConn(7, nil, &pipe), NewConn(7, &pipe, nil)
	sent := []Request{{Kind: Hello}, {Kind: Do, Maker: 3, Stimuli: []Stimulus{Stimulus{CaseID: "test", Calls: []Call{{Arguments: []byte("{}")}}, Ending: Ending{End: Cancel, CancelAt: Late}}, {CaseID: strings.Repeat("x", 1<<20)}}}}
	for _, r := range sent {
		if err := a.Send(r); err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range sent {
		var got Request
		if err := b.Receive(&got); err != nil || got.Kind != want.Kind || got.Maker != want.Maker || len(got.Stimuli) != len(want.Stimuli) {
			t.Fatalf("got %v, %v", got.Kind, err)
		}
	}
	if err := b.Receive(new(Request)); err != io.EOF {
		t.Errorf("at the end: %v", err)
	}
}

// Byte strings of any content are received unchanged, and the sender's copy stays unchanged.
func TestConnCarriesByteStrings(t *testing.T) {
	messages := func() []any {
		var calls []Call
		var outcomes []Outcome
		for _, text := range [][]byte{[]byte("a"), nil, []byte("\n\x00\xff{}"), bytes.Repeat([]byte("\n"), 1<<20)} {
			calls, outcomes = append(calls, Call{Arguments: text}), append(outcomes, Outcome{Payload: text})
		}
		return []any{
			Request{Kind: Do, Stimuli: []Stimulus{{CaseID: "none"}, {Calls: calls[:2]}, {Calls: calls[2:]}}},
			Observation{Calls: outcomes}, Observation{}, Inspection{Calls: outcomes}, Handshake{Count: 7},
		}
	}
	got := []any{new(Request), new(Observation), new(Observation), new(Inspection), new(Handshake)}
	var pipe bytes.Buffer
	a, b := NewConn(7, nil, &pipe), NewConn(7, &pipe, nil)
	sent := messages()
	for _, m := range sent {
		if err := a.Send(m); err != nil {
			t.Fatal(err)
		}
	}
	for i, want := range messages() {
		if !reflect.DeepEqual(sent[i], want) {
			t.Errorf("sending changed message %d", i)
		}
		if err := b.Receive(got[i]); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(reflect.ValueOf(got[i]).Elem().Interface(), want) {
			t.Errorf("message %d came changed", i)
		}
	}
}

// Anything but a message is rejected with ErrGarbage, or with io.EOF if the other side has closed the connection.
func TestConnDetectsGarbage(t *testing.T) {
	var good bytes.Buffer
	if err := NewConn(7, nil, &good).Send(Request{Kind: InspectInSteps}); err != nil {
		t.Fatal(err)
	}
	frame := good.Bytes()
	changed := func(at int) []byte {
		text := bytes.Clone(frame)
		text[at] ^= 0x80
		return text
	}
	for name, test := range map[string]struct {
		text []byte
		want error
	}{
		"text":               {[]byte("a tool wrote this where it should not"), ErrGarbage},
		"zeroes":             {make([]byte, 100), ErrGarbage},
		"other nonce":        {changed(0), ErrGarbage},
		"huge length":        {changed(8), ErrGarbage},
		"wrong checksum":     {changed(12), ErrGarbage},
		"changed text":       {changed(headSize + 3), ErrGarbage},
		"nothing":            {nil, io.EOF},
		"part of the header": {frame[:5], ErrGarbage},
		"part of the text":   {frame[:len(frame)-1], io.EOF},
	} {
		err := NewConn(7, bytes.NewReader(test.text), nil).Receive(new(Request))
		if !errors.Is(err, test.want) {
			t.Errorf("%s: got %v, want %v", name, err, test.want)
		}
	}
}

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

// full returns one message of each type, with every field filled.
func full() []any {
	r, h, o, m, v, n := Request{}, Handshake{}, Observation{}, Inspection{}, Overview{}, 0
	for _, message := range []any{&r, &h, &o, &m, &v} {
		fill(reflect.ValueOf(message).Elem(), &n)
	}
	return []any{r, h, o, m, v}
}

func TestConnCarriesEveryField(t *testing.T) {
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

// The form of messages belongs to the number of the protocol: a worker of another version has to be found out, not misread.
func TestProtocolNumbersTheMessages(t *testing.T) {
	known := map[int]string{19: "0ec89ace788fd8f7"}
	hash := sha256.New()
	for _, message := range full() {
		var pipe bytes.Buffer
		if err := NewConn(7, nil, &pipe).Send(message); err != nil {
			t.Fatal(err)
		}
		hash.Write(pipe.Bytes())
	}
	if got := hex.EncodeToString(hash.Sum(nil))[:16]; got != known[Protocol] {
		t.Errorf("messages are %s now, in protocol %d they were %s: it needs another number", got, Protocol, known[Protocol])
	}
}

func TestConnRejectsLongMessages(t *testing.T) {
	var pipe bytes.Buffer
	err := NewConn(7, nil, &pipe).Send(strings.Repeat("x", MaxFrame+1))
	if err == nil || pipe.Len() > 0 {
		t.Errorf("got %v and %d bytes", err, pipe.Len())
	}
}

func FuzzConn(f *testing.F) {
	var good bytes.Buffer
	_ = NewConn(7, nil, &good).Send(Request{Kind: InspectInSteps})
	_ = NewConn(7, nil, &good).Send(Request{Kind: Do, Stimuli: []Stimulus{{CaseID: "test", Calls: []Call{{Arguments: []byte("{}")}}}}})
	f.Add(good.Bytes())
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, text []byte) {
		err := NewConn(7, bytes.NewReader(text), nil).Receive(new(Request))
		if err != nil && !errors.Is(err, ErrGarbage) && err != io.EOF {
			t.Errorf("%v", err)
		}
	})
}
