// Package stockreport has a tool that asks several services at once and remembers what they said. It is one of those of which
// faulty ones are made to measure the suite.
package stockreport

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is what the model calls the tool.
const ToolName = "stock_report"

// ErrUnknown says that a warehouse does not know an article.
var ErrUnknown = errors.New("unknown article")

// A Warehouse answers how many pieces of an article it has; ErrUnknown where it does not know the article.
type Warehouse interface {
	Pieces(ctx context.Context, article string) (int, error)
}

type arguments struct {
	Articles    []string `json:"articles" doc:"The numbers of the articles." minItems:"1" maxItems:"20"`
	Lowest      int      `json:"lowest" doc:"Articles of which there are fewer are left out." minimum:"0" default:"0"`
	ByWarehouse bool     `json:"byWarehouse" doc:"True tells the stock of each warehouse, too." default:"false"`
}

// A Report is the payload of a success.
type Report struct {
	Lines          []Line `json:"lines"` // by article
	SessionID      string `json:"sessionId"`
	ConversationID string `json:"conversationId"`
}

// A Line is what there is of an article.
type Line struct {
	Article     string         `json:"article"`
	Pieces      int            `json:"pieces"`
	ByWarehouse map[string]int `json:"byWarehouse,omitempty"`
}

// A StockReporter reports what is in stock.
type StockReporter struct {
	logger     *slog.Logger
	warehouses map[string]Warehouse

	mutex sync.Mutex
	calls int // since it was made; of its logs only
}

// New makes the tool; the logger may be nil.
func New(logger *slog.Logger, north, south Warehouse) *StockReporter {
	return &StockReporter{logger: logger, warehouses: map[string]Warehouse{"north": north, "south": south}}
}

// Name returns ToolName.
func (*StockReporter) Name() string { return ToolName }

// UsageMetadata returns ToolUsageMetadata.
func (*StockReporter) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer reports that no client has to finish a call.
func (*StockReporter) FullyExecutedOnServer() bool { return true }

// Schema describes what is asked for.
func (*StockReporter) Schema() contract.Schema {
	s := contract.SchemaOf[arguments](ToolName, "Tells how many pieces of some articles the warehouses have.")
	s.Parameters = slices.Clone(s.Parameters)
	items := *s.Parameters[0].Items
	items.Pattern = "^[A-Z]{2}[0-9]{4}$"
	s.Parameters[0].Items = &items
	return s
}

// Examples shows the tool at work.
func (*StockReporter) Examples() []contract.Example {
	return []contract.Example{
		{Name: "two articles", Arguments: `{"articles":["AB1234","AB1235"],"byWarehouse":true}`},
		{Name: "plenty", Arguments: `{"articles":["AB1234"],"lowest":5}`},
	}
}

// Hints says that a call changes nothing.
func (*StockReporter) Hints() contract.Hints { return contract.Hints{ReadOnly: true, Idempotent: true} }

// Execute reports.
func (s *StockReporter) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, s.logger, "StockReporter", &result)
	args, err := contract.Decode[arguments](s.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("StockReporter failed to process arguments: " + err.Error())
	}
	lines, err := s.lines(ctx, args)
	switch {
	case ctx.Err() != nil:
		return contract.Cancelled(map[string]string{"sessionId": execution.SessionID, "conversationId": execution.ConversationID})
	case errors.Is(err, ErrUnknown):
		return contract.Failures(contract.Error{Code: "E_UNKNOWN_ARTICLE", Message: "StockReporter knows not all of the articles."})
	case err != nil:
		contract.LogException(ctx, s.logger, contract.Tag("StockReporter", "Execute", "Exception"), err, slog.Int("call", s.count()))
		return contract.Failure("StockReporter failed to ask the warehouses.")
	}
	return contract.Success(Report{Lines: lines, SessionID: execution.SessionID, ConversationID: execution.ConversationID})
}

func (s *StockReporter) count() int {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.calls++
	return s.calls
}

// lines asks for each article, each once, in the order of their numbers.
func (s *StockReporter) lines(ctx context.Context, args arguments) ([]Line, error) {
	articles := slices.Clone(args.Articles)
	slices.Sort(articles)
	lines := []Line{}
	for _, article := range slices.Compact(articles) {
		by, err := s.ask(ctx, article)
		if err != nil {
			return nil, fmt.Errorf("ask for %s: %w", article, err)
		}
		line := Line{Article: article}
		for _, pieces := range by {
			line.Pieces += pieces
		}
		if args.ByWarehouse {
			line.ByWarehouse = by
		}
		if line.Pieces >= args.Lowest {
			lines = append(lines, line)
		}
	}
	return lines, nil
}

type answer struct {
	name   string
	pieces int
	err    error
}

// ask asks all warehouses at once, and waits for all of them: none is asked behind the back of a call.
func (s *StockReporter) ask(ctx context.Context, article string) (map[string]int, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	names := slices.Sorted(maps.Keys(s.warehouses))
	answers := make([]answer, len(names))
	var group sync.WaitGroup
	for i, name := range names {
		group.Go(func() { answers[i] = s.pieces(ctx, name, article) })
	}
	group.Wait()
	by := map[string]int{}
	var failed error
	for _, a := range answers {
		if a.err != nil {
			failed = errors.Join(failed, a.err)
			continue
		}
		by[a.name] = a.pieces
	}
	return by, failed
}

// pieces asks one warehouse. It runs in a goroutine of its own, where nobody else contains what panics.
func (s *StockReporter) pieces(ctx context.Context, name, article string) (a answer) {
	a.name = name
	defer func() {
		if cause := recover(); cause != nil {
			a.err = fmt.Errorf("the warehouse %s panicked: %v", name, cause)
		}
	}()
	a.pieces, a.err = s.warehouses[name].Pieces(ctx, article)
	if a.pieces < 0 {
		a.err = fmt.Errorf("the warehouse %s has %d pieces", name, a.pieces)
	}
	return a
}
