package good

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ByDecode leaves the decoding to the contract, which contains it.
//
//corpus:input {"day":1}
type ByDecode struct{ corpus.Base }

type dayByDecode struct{ text string }

func (d *dayByDecode) UnmarshalText(text []byte) error {
	d.text = string(text[:10])
	return nil
}

type argumentsByDecode struct {
	Day dayByDecode `json:"day" doc:"A day."`
}

func (t *ByDecode) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsByDecode](contract.SchemaOf[argumentsByDecode]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(args.Day.text)
}

// BySuccess leaves the encoding to the result, which contains it.
//
//corpus:input {"name":"main"}
type BySuccess struct{ corpus.Base }

type nameBySuccess string

func (n nameBySuccess) MarshalJSON() ([]byte, error) {
	return json.Marshal(strings.Split(string(n), "/")[1])
}

func (t *BySuccess) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	return contract.Success(nameBySuccess(args.Name))
}

// Checked encodes a name that looks before it takes itself apart.
//
//corpus:input {"name":"main"}
type Checked struct{ corpus.Base }

type nameChecked string

func (n nameChecked) MarshalJSON() ([]byte, error) {
	_, last, found := strings.Cut(string(n), "/")
	if !found {
		return nil, errors.New("a name must be owner/name")
	}
	return json.Marshal(last)
}

func (t *Checked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	out, err := json.Marshal(nameChecked(args.Name))
	if err != nil {
		return contract.Failure("the name could not be encoded")
	}
	return contract.Success(string(out))
}

// Contained contains what an encoding can do.
//
//corpus:input {"name":"main"}
type Contained struct{ corpus.Base }

type nameContained string

func (n nameContained) MarshalJSON() ([]byte, error) {
	return json.Marshal(strings.Split(string(n), "/")[1])
}

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	out, err := json.Marshal(nameContained(args.Name))
	if err != nil {
		return contract.Failure("the name could not be encoded")
	}
	return contract.Success(string(out))
}

// DecoderGiven reads on with the decoder that it is given.
//
//corpus:input {"text":"<day>3</day>"}
type DecoderGiven struct{ corpus.Base }

type dayDecoderGiven struct{ n int }

func (d *dayDecoderGiven) UnmarshalXML(decoder *xml.Decoder, start xml.StartElement) error {
	return decoder.DecodeElement(&d.n, &start)
}

func (t *DecoderGiven) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	var day dayDecoderGiven
	if err := xml.Unmarshal([]byte(args.Text), &day); err != nil {
		return contract.Failure("'text' is not valid")
	}
	return contract.Success(day.n)
}

// DecodingChecked decodes a date that is as long as one.
//
//corpus:input {"day":1}
type DecodingChecked struct{ corpus.Base }

type dayDecodingChecked struct{ text string }

func (d *dayDecodingChecked) UnmarshalJSON(data []byte) error {
	if len(data) != len(`"2026-01-31"`) {
		return errors.New("a day must be like 2026-01-31")
	}
	d.text = string(data[1:11])
	return nil
}

func (t *DecodingChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Day dayDecodingChecked }](argumentsJSON).Decoded()
	return contract.Success(args.Day.text)
}

// FieldLeftOut encodes a record without the field whose method panics.
//
//corpus:input {"name":"main"}
type FieldLeftOut struct{ corpus.Base }

type nameFieldLeftOut string

func (n nameFieldLeftOut) MarshalJSON() ([]byte, error) {
	return json.Marshal(strings.Split(string(n), "/")[1])
}

func (t *FieldLeftOut) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	out, err := json.Marshal(struct {
		Name  nameFieldLeftOut `json:"-"`
		Title string           `json:"title"`
	}{nameFieldLeftOut(args.Name), args.Name})
	if err != nil {
		return contract.Failure("the record could not be encoded")
	}
	return contract.Success(string(out))
}

// MethodNotUsed encodes a text, and not the type whose method panics.
//
//corpus:input {"name":"main"}
type MethodNotUsed struct{ corpus.Base }

type nameMethodNotUsed string

func (n nameMethodNotUsed) MarshalJSON() ([]byte, error) {
	return json.Marshal(strings.Split(string(n), "/")[1])
}

func (t *MethodNotUsed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	name := nameMethodNotUsed(args.Name)
	out, err := json.Marshal(string(name))
	if err != nil {
		return contract.Failure("the name could not be encoded")
	}
	return contract.Success(string(out))
}

// NilPointer encodes a pointer to nothing, whose method is not called.
//
//corpus:input {}
type NilPointer struct{ corpus.Base }

type pointNilPointer struct{ x, y int }

func (p *pointNilPointer) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, "[%d,%d]", p.x, p.y), nil
}

func (t *NilPointer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var point *pointNilPointer
	out, err := json.Marshal(point)
	if err != nil {
		return contract.Failure("the point could not be encoded")
	}
	return contract.Success(string(out))
}

// Printed prints a value, and fmt contains what its method does.
//
//corpus:input {"name":"main"}
type Printed struct{ corpus.Base }

type namePrinted string

func (n namePrinted) String() string { return strings.Split(string(n), "/")[1] }

func (t *Printed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	return contract.Success(fmt.Sprint(namePrinted(args.Name)))
}

// RecoversItself encodes a name that returns its panic as an error.
//
//corpus:input {"name":"main"}
type RecoversItself struct{ corpus.Base }

type nameRecoversItself string

func (n nameRecoversItself) MarshalJSON() (out []byte, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("encode name: %v", cause)
		}
	}()
	return json.Marshal(strings.Split(string(n), "/")[1])
}

func (t *RecoversItself) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	out, err := json.Marshal(nameRecoversItself(args.Name))
	if err != nil {
		return contract.Failure("the name could not be encoded")
	}
	return contract.Success(string(out))
}
