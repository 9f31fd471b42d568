package good

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AfterAllCases panics behind a loop that does not end but with a return.
//
//corpus:input {"text":"a"}
type AfterAllCases struct{ corpus.Base }

func (t *AfterAllCases) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	for n := 1; ; n *= 2 {
		if n > len(args.Text) {
			return contract.Success(n)
		}
	}
}

// AfterAllKinds panics where the kind of a shape is none of those that there are.
//
//corpus:input {"text":"ab"}
type AfterAllKinds struct{ corpus.Base }

type kindAfterAllKinds int

const (
	circleAfterAllKinds kindAfterAllKinds = iota
	squareAfterAllKinds
	lineAfterAllKinds
)

type shapeAfterAllKinds interface{ Kind() kindAfterAllKinds }

type sizedAfterAllKinds int

func (n sizedAfterAllKinds) Kind() kindAfterAllKinds { return kindAfterAllKinds(n % 3) }

func eachAfterAllKinds(text string, do func(shapeAfterAllKinds)) {
	for _, word := range strings.Fields(text) {
		do(sizedAfterAllKinds(len(word)))
	}
}

func cornersAfterAllKinds(s shapeAfterAllKinds) int {
	switch kind := s.Kind(); kind {
	case circleAfterAllKinds:
		return 0
	case squareAfterAllKinds:
		return 4
	case lineAfterAllKinds:
		return 2
	default:
		panic(fmt.Sprintf("%d is no kind", kind))
	}
}

func (t *AfterAllKinds) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	sum := 0
	eachAfterAllKinds(args.Text, func(s shapeAfterAllKinds) { sum += cornersAfterAllKinds(s) })
	return contract.Success(sum)
}

// BlocksOfAES makes of a cipher what is made of each with such blocks.
//
//corpus:input {"secret":"abc"}
//corpus:input {}
type BlocksOfAES struct{ corpus.Base }

func aeadBlocksOfAES(secret string) cipher.AEAD {
	key := sha256.Sum256([]byte(secret))
	block, err := aes.NewCipher(key[:])
	if err != nil {
		panic(err)
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		panic(err)
	}
	return aead
}

func (t *BlocksOfAES) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Secret string }](argumentsJSON).Decoded()
	return contract.Success(aeadBlocksOfAES(args.Secret).NonceSize())
}

// CannotBeReached panics in a case that no value takes.
//
//corpus:input {"count":7}
type CannotBeReached struct{ corpus.Base }

func (t *CannotBeReached) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Count int }](argumentsJSON).Decoded()
	const strict = false
	if strict {
		panic("strict is on")
	}
	return contract.Success(args.Count)
}

// RoomOfList panics where a list has no room, which it was made with.
//
//corpus:input {"words":["a"]}
type RoomOfList struct{ corpus.Base }

func (t *RoomOfList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Words []string }](argumentsJSON).Decoded()
	kept := make([]string, 0, len(args.Words)+1)
	for _, word := range args.Words {
		if cap(kept) == len(kept) {
			panic("a list is full")
		}
		kept = append(kept, word)
	}
	return contract.Success(kept)
}

// SaysUnreachable panics where it says itself that nothing leads.
//
//corpus:input {"unit":"kelvin"}
type SaysUnreachable struct{ corpus.Base }

type argumentsSaysUnreachable struct {
	Unit string `json:"unit"`
}

func offsetSaysUnreachable(unit string) float64 {
	switch unit {
	case "celsius":
		return 273.15
	case "kelvin":
		return 0
	}
	panic("unreachable: unit " + unit)
}

func (t *SaysUnreachable) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsSaysUnreachable
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	for _, unit := range []string{"celsius", "kelvin"} {
		if unit == args.Unit {
			return contract.Success(offsetSaysUnreachable(unit))
		}
	}
	return contract.Failure("'unit' must be celsius or kelvin")
}

// UnreachableDefault panics where all cases have returned.
//
//corpus:input {"on":true}
type UnreachableDefault struct{ corpus.Base }

func (t *UnreachableDefault) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ On bool }](argumentsJSON).Decoded()
	state := "off"
	if args.On {
		state = "on"
	}
	switch state {
	case "on":
		return contract.Success(1)
	case "off":
		return contract.Success(0)
	}
	return contract.Failure("neither")
}
