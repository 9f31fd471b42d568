package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Grid counts the neighbours of a cell that lie inside of a grid.
//
//corpus:input {"rows":["##","#."],"x":1,"y":5}
type Grid struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Grid) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows []string `json:"rows"`
		X    int      `json:"x"`
		Y    int      `json:"y"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	count := 0
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			x, y := args.X+dx, args.Y+dy
			if y < 0 || y >= len(args.Rows) || x < 0 || x >= len(args.Rows[y]) {
				continue
			}
			if args.Rows[y][x] == '#' {
				count++
			}
		}
	}
	return contract.Success(count)
}
