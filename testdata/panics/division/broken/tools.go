package broken

import (
	"context"
	"iter"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// Assigned divides in place, in a loop over what the model sent.
//
//corpus:input {"divisors":[2,0]}
type Assigned struct{ corpus.Base }

func (t *Assigned) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Divisors []int }](argumentsJSON).Decoded()
	value := 1 << 20
	for _, divisor := range args.Divisors {
		value /= divisor // want "\\[division\\] \\(PAN-003\\)"
	}
	return contract.Success(value)
}

// AverageOfNone averages a list that may be empty.
//
//corpus:input {"scores":[]}
type AverageOfNone struct{ corpus.Base }

func (t *AverageOfNone) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Scores []int }](argumentsJSON).Decoded()
	sum := 0
	for _, score := range args.Scores {
		sum += score
	}
	return contract.Success(sum / len(args.Scores)) // want "\\[division\\] \\(PAN-003\\)"
}

// BoundedOrLeftOut divides by a number that is at least 1 where it is sent, and 0 where it is not.
//
//corpus:input {}
type BoundedOrLeftOut struct{ corpus.Base }

type argumentsBoundedOrLeftOut struct {
	Parts int `json:"parts,omitempty" doc:"How many parts." minimum:"1" maximum:"9"`
}

func (t *BoundedOrLeftOut) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedOrLeftOut](contract.SchemaOf[argumentsBoundedOrLeftOut]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(100 / args.Parts) // want "\\[division\\] \\(PAN-003\\)"
}

// ConstantZero divides by a number of parts that it never counted.
//
//corpus:input {"total":3}
type ConstantZero struct{ corpus.Base }

func (t *ConstantZero) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Total int }](argumentsJSON).Decoded()
	parts := 0
	return contract.Success(args.Total / parts) // want "\\[division\\] \\(PAN-003\\)"
}

// Difference divides by a difference that may be nothing.
//
//corpus:input {"from":5,"to":5}
type Difference struct{ corpus.Base }

func (t *Difference) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		From int `json:"from"`
		To   int `json:"to"`
	}](argumentsJSON).Decoded()
	return contract.Success(1000 / (args.To - args.From)) // want "\\[division\\] \\(PAN-003\\)"
}

// Generic divides integers of any type.
//
//corpus:input {"n":0}
type Generic struct{ corpus.Base }

func shareGeneric[N int | int64](total, n N) N {
	return total / n // want "\\[division\\] \\(PAN-003\\)"
}

func (t *Generic) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ N int64 }](argumentsJSON).Decoded()
	return contract.Success(shareGeneric(100, args.N))
}

// InHelper leaves the division to a helper.
//
//corpus:input {"width":0}
type InHelper struct{ corpus.Base }

func columnsInHelper(total, width int) int {
	return total / width // want "\\[division\\] \\(PAN-003\\)"
}

func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Width int }](argumentsJSON).Decoded()
	return contract.Success(columnsInHelper(80, args.Width))
}

// InOtherPackage leaves the division to another package.
//
//corpus:input {"n":0}
type InOtherPackage struct{ corpus.Base }

func (t *InOtherPackage) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ N int }](argumentsJSON).Decoded()
	return contract.Success(depot.Average(100, args.N)) // want "\\[division\\] \\(PAN-003\\)"
}

// MeanOfGathered divides by how many numbers a loop has gathered, which may be none.
//
//corpus:input {"values":[]}
type MeanOfGathered struct{ corpus.Base }

func meanMeanOfGathered(all []int) int {
	sum := 0
	for _, n := range all {
		sum += n
	}
	return sum / len(all) // want "\\[division\\] \\(PAN-003\\)"
}

func (t *MeanOfGathered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Values []any }](argumentsJSON).Decoded()
	var whole []int
	for _, v := range args.Values {
		if f, ok := v.(float64); ok {
			whole = append(whole, int(f))
		}
	}
	return contract.Success(meanMeanOfGathered(whole))
}

// ModelDivisor divides by what the model sent.
//
//corpus:input {"total":10,"parts":0}
type ModelDivisor struct{ corpus.Base }

func (t *ModelDivisor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Total int `json:"total"`
		Parts int `json:"parts"`
	}](argumentsJSON).Decoded()
	return contract.Success(args.Total / args.Parts) // want "\\[division\\] \\(PAN-003\\)"
}

// NotNegative refuses a negative number and lets zero pass.
//
//corpus:input {"parts":0}
type NotNegative struct{ corpus.Base }

func (t *NotNegative) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Parts int }](argumentsJSON).Decoded()
	if args.Parts < 0 {
		return contract.Failure("'parts' must not be negative")
	}
	return contract.Success(100 / args.Parts) // want "\\[division\\] \\(PAN-003\\)"
}

// Pages counts pages of a size that is missing.
//
//corpus:input {"total":10}
type Pages struct{ corpus.Base }

func (t *Pages) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Total    int `json:"total"`
		PageSize int `json:"pageSize"`
	}](argumentsJSON).Decoded()
	pages := (args.Total + args.PageSize - 1) / args.PageSize // want "\\[division\\] \\(PAN-003\\)"
	return contract.Success(pages)
}

// Pulled divides by numbers that it pulls out of an iterator.
//
//corpus:input {"parts":[1,0]}
type Pulled struct{ corpus.Base }

func (t *Pulled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Parts []int }](argumentsJSON).Decoded()
	next, stop := iter.Pull(slices.Values(args.Parts))
	defer stop()
	share := 0
	for {
		part, ok := next()
		if !ok {
			break
		}
		share += 100 / part // want "\\[division\\] \\(PAN-003\\)"
	}
	return contract.Success(share)
}

// QuotientOfHelper divides by what a helper calculates of two numbers.
//
//corpus:input {"total":10,"size":3,"per":5}
type QuotientOfHelper struct{ corpus.Base }

func shareQuotientOfHelper(size, per int) int { return size / per }

func (t *QuotientOfHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Total int `json:"total"`
		Size  int `json:"size"`
		Per   int `json:"per"`
	}](argumentsJSON).Decoded()
	if args.Per <= 0 {
		return contract.Failure("'per' must be positive")
	}
	return contract.Success(args.Total / shareQuotientOfHelper(args.Size, args.Per)) // want "\\[division\\] \\(PAN-003\\)"
}

// Remainder takes a remainder of nothing.
//
//corpus:input {"index":3,"size":0}
type Remainder struct{ corpus.Base }

func (t *Remainder) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Index int `json:"index"`
		Size  int `json:"size"`
	}](argumentsJSON).Decoded()
	return contract.Success(args.Index % args.Size) // want "\\[division\\] \\(PAN-003\\)"
}

// Truncated turns a small number into a whole one, which is nothing.
//
//corpus:input {"ratio":0.5}
type Truncated struct{ corpus.Base }

func (t *Truncated) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Ratio float64 }](argumentsJSON).Decoded()
	if args.Ratio <= 0 {
		return contract.Failure("'ratio' must be positive")
	}
	return contract.Success(100 / int(args.Ratio)) // want "\\[division\\] \\(PAN-003\\)"
}

// DivisorInField divides by a field.
type DivisorInField struct {
	corpus.Base
	perPage int
}

func NewDivisorInField() *DivisorInField { return &DivisorInField{} }

func (t *DivisorInField) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(len(argumentsJSON) / t.perPage) // want "\\[division\\] \\(PAN-003\\)"
}
