package good

import (
	"context"
	"fmt"
	"net/url"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DecoderHasAsked takes an address apart that its own decoder has let through.
//
//corpus:input {"address":"https://example.com"}
type DecoderHasAsked struct{ corpus.Base }

type addressRead string

// UnmarshalText implements encoding.TextUnmarshaler.
func (a *addressRead) UnmarshalText(text []byte) error {
	if _, err := url.Parse(string(text)); err != nil {
		return fmt.Errorf("read the address: %w", err)
	}
	*a = addressRead(text)
	return nil
}

func (a addressRead) host() string {
	parsed, err := url.Parse(string(a))
	if err != nil {
		panic(err)
	}
	return parsed.Host
}

func (t *DecoderHasAsked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Address addressRead }](argumentsJSON).Decoded()
	return contract.Success(args.Address.host())
}
