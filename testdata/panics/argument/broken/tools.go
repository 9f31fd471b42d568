package broken

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"encoding/json"
	"math/big"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Alphabet encodes with the alphabet that the model sent.
//
//corpus:input {"alphabet":"abc"}
type Alphabet struct{ corpus.Base }

func (t *Alphabet) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Alphabet string `json:"alphabet"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	encoding := base64.NewEncoding(args.Alphabet) // want "\\[argument\\] \\(PAN-003\\)"
	return contract.Success(encoding.EncodedLen(3))
}

// Base writes a number in a base that there is not.
//
//corpus:input {"value":7,"base":1}
type Base struct{ corpus.Base }

func (t *Base) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Value int64 `json:"value"`
		Base  int   `json:"base"`
	}](argumentsJSON).Decoded()
	return contract.Success(strconv.FormatInt(args.Value+1<<20, args.Base)) // want "\\[argument\\] \\(PAN-003\\)"
}

// Chunks cuts a list into chunks of a size that may be nothing.
//
//corpus:input {"items":["a"],"size":0}
type Chunks struct{ corpus.Base }

func (t *Chunks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Items []string `json:"items"`
		Size  int      `json:"size"`
	}](argumentsJSON).Decoded()
	return contract.Success(len(slices.Collect(slices.Chunk(args.Items, args.Size)))) // want "\\[argument\\] \\(PAN-003\\)"
}

// DoneTwice is done with one thing twice.
//
//corpus:input {}
type DoneTwice struct{ corpus.Base }

func (t *DoneTwice) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var group sync.WaitGroup
	group.Add(1)
	if argumentsJSON != "" {
		group.Done()
	} else {
		return contract.Failure("there is nothing to do")
	}
	group.Done() // want "\\[argument\\] \\(PAN-003\\)"
	return contract.Success(argumentsJSON)
}

// FreshCounter is done with what it has not begun.
//
//corpus:input {}
type FreshCounter struct{ corpus.Base }

func (t *FreshCounter) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	group := &sync.WaitGroup{}
	if !strings.Contains(argumentsJSON, "wait") {
		group.Done() // want "\\[argument\\] \\(PAN-003\\)"
	}
	group.Wait()
	return contract.Success("done")
}

// InHelper leaves the random number to a helper.
//
//corpus:input {"max":-1}
type InHelper struct{ corpus.Base }

func belowInHelper(max int64) int64 {
	return rand.Int64N(max) // want "\\[argument\\] \\(PAN-003\\)"
}

func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Max int64 }](argumentsJSON).Decoded()
	return contract.Success(belowInHelper(args.Max))
}

// LengthByReflection asks for the length of what may have none.
//
//corpus:input {"value":7}
type LengthByReflection struct{ corpus.Base }

func (t *LengthByReflection) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Value any }](argumentsJSON).Decoded()
	if args.Value == nil {
		return contract.Success(0)
	}
	return contract.Success(reflect.ValueOf(args.Value).Len()) // want "\\[argument\\] \\(PAN-003\\)"
}

// NoKey gives a context a value without a key.
//
//corpus:input {}
type NoKey struct{ corpus.Base }

func (t *NoKey) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var key any
	ctx = context.WithValue(ctx, key, argumentsJSON) // want "\\[argument\\] \\(PAN-003\\)"
	return contract.Success(ctx.Err() == nil)
}

// NonceLength opens a message with a nonce of any length.
//
//corpus:input {"nonce":"short"}
type NonceLength struct{ corpus.Base }

func (t *NonceLength) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Nonce string }](argumentsJSON).Decoded()
	block, err := aes.NewCipher(make([]byte, 16))
	if err != nil {
		return contract.Failure("there is no key")
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return contract.Failure("there is no mode")
	}
	_, err = gcm.Open(nil, []byte(args.Nonce), make([]byte, 32), nil) // want "\\[argument\\] \\(PAN-003\\)"
	return contract.Success(err == nil)
}

// PartOfBlock encrypts a text as long as it is, in blocks.
//
//corpus:input {"text":"abc"}
type PartOfBlock struct{ corpus.Base }

func sealedPartOfBlock(data []byte) []byte {
	block, err := aes.NewCipher([]byte("0123456789abcdef"))
	if err != nil {
		return nil
	}
	mode := cipher.NewCBCEncrypter(block, make([]byte, aes.BlockSize))
	mode.CryptBlocks(data, data) // want "\\[argument\\] \\(PAN-003\\)"
	return data
}

func (t *PartOfBlock) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(sealedPartOfBlock([]byte(args.Text)))
}

// RandomBelow picks a number below what the model sent.
//
//corpus:input {"sides":0}
type RandomBelow struct{ corpus.Base }

func (t *RandomBelow) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Sides int }](argumentsJSON).Decoded()
	return contract.Success(rand.IntN(args.Sides) + 1) // want "\\[argument\\] \\(PAN-003\\)"
}

// RandomOfList picks an item of a list that may be empty.
//
//corpus:input {"names":[]}
type RandomOfList struct{ corpus.Base }

func (t *RandomOfList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	return contract.Success(args.Names[rand.IntN(len(args.Names))]) // want "\\[argument\\] \\(PAN-003\\)"
}

// Replacer replaces pairs, the last of which may be half.
//
//corpus:input {"pairs":["a"]}
type Replacer struct{ corpus.Base }

func (t *Replacer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Pairs []string `json:"pairs"`
		Text  string   `json:"text"`
	}](argumentsJSON).Decoded()
	return contract.Success(strings.NewReplacer(args.Pairs...).Replace(args.Text)) // want "\\[argument\\] \\(PAN-003\\)"
}

// SquareRoot takes the root of what may be negative.
//
//corpus:input {"n":-4}
type SquareRoot struct{ corpus.Base }

func (t *SquareRoot) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ N int64 }](argumentsJSON).Decoded()
	return contract.Success(new(big.Int).Sqrt(big.NewInt(args.N)).String()) // want "\\[argument\\] \\(PAN-003\\)"
}

// Ticker ticks as often as the model says.
//
//corpus:input {"interval":0}
type Ticker struct{ corpus.Base }

func (t *Ticker) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Interval int }](argumentsJSON).Decoded()
	ticker := time.NewTicker(time.Duration(args.Interval) * time.Second) // want "\\[argument\\] \\(PAN-003\\)"
	defer ticker.Stop()
	return contract.Success(args.Interval)
}

// Truncated shortens a buffer to more than it has.
//
//corpus:input {"text":"abc","keep":9}
type Truncated struct{ corpus.Base }

func (t *Truncated) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Text string `json:"text"`
		Keep int    `json:"keep"`
	}](argumentsJSON).Decoded()
	var out bytes.Buffer
	out.WriteString(args.Text)
	out.Truncate(args.Keep) // want "\\[argument\\] \\(PAN-003\\)"
	return contract.Success(out.String())
}

// TypeOfDecoded asks for the type of what has been decoded, which may be nothing.
//
//corpus:input {"value":null}
type TypeOfDecoded struct{ corpus.Base }

func describeTypeOfDecoded(v reflect.Value) string { return v.Type().String() } // want "\\[argument\\] \\(PAN-003\\)"

func (t *TypeOfDecoded) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Value any }](argumentsJSON).Decoded()
	return contract.Success(describeTypeOfDecoded(reflect.ValueOf(args.Value)))
}

// CounterBelowZero calls Done more often than Add allows.
//
//corpus:input {"done":2}
type CounterBelowZero struct{ corpus.Base }

func (t *CounterBelowZero) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Done int }](argumentsJSON).Decoded()
	var group sync.WaitGroup
	group.Add(1)
	for range min(args.Done, 5) {
		group.Done() // want "\\[argument\\] \\(PAN-003\\)"
	}
	return contract.Success("done")
}

// DoneInHelper calls Done in a helper without Add.
type DoneInHelper struct{ corpus.Base }

func endDoneInHelper(group *sync.WaitGroup) { group.Done() } // want "\\[argument\\] \\(PAN-003\\)"

func (t *DoneInHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var group sync.WaitGroup
	endDoneInHelper(&group)
	return contract.Success("done")
}

// IntervalOfField passes a field to time.NewTicker.
type IntervalOfField struct {
	corpus.Base
	interval time.Duration
}

func NewIntervalOfField() *IntervalOfField { return &IntervalOfField{} }

func (t *IntervalOfField) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	ticker := time.NewTicker(t.interval) // want "\\[argument\\] \\(PAN-003\\)"
	defer ticker.Stop()
	return contract.Success("ticked")
}
