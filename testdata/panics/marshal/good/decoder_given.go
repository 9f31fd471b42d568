package good

import (
	"context"
	"encoding/json"
	"encoding/xml"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DecoderGiven reads on with the decoder that it is given.
//
//corpus:input {"text":"<day>3</day>"}
type DecoderGiven struct{ corpus.Base }

type dayDecoderGiven struct{ n int }

func (d *dayDecoderGiven) UnmarshalXML(decoder *xml.Decoder, start xml.StartElement) error {
	return decoder.DecodeElement(&d.n, &start)
}

// Execute implements contract.Tool.
func (t *DecoderGiven) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var day dayDecoderGiven
	if err := xml.Unmarshal([]byte(args.Text), &day); err != nil {
		return contract.Failure("'text' is not valid")
	}
	return contract.Success(day.n)
}
