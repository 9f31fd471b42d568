package good

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BoundedBySchema takes days, levels and places that its schema holds to the tables.
//
//corpus:input {"day":7,"level":3,"at":2}
type BoundedBySchema struct{ corpus.Base }

type argumentsBoundedBySchema struct {
	Day   int   `json:"day" doc:"Which day of the week." minimum:"1" maximum:"7"`
	Level int8  `json:"level" doc:"How loud." enum:"0,1,3"`
	At    uint  `json:"at" doc:"Where to begin." exclusiveMaximum:"2.5"`
	Last  int32 `json:"last,omitempty" doc:"Where to end." minimum:"1" maximum:"2"`
}

// Execute implements contract.Tool.
func (t *BoundedBySchema) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedBySchema](contract.SchemaOf[argumentsBoundedBySchema]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	day := [7]string{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"}[args.Day-1]
	level := [4]string{"off", "soft", "normal", "loud"}[args.Level]
	places := [3]string{"low", "middle", "high"}
	return contract.Success([]string{day, level, places[args.At], places[args.Last]})
}
