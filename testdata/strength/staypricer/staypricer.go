// Package staypricer has a tool that asks a service once for each night. It is one of those of which faulty ones are made to
// measure the suite.
package staypricer

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is what the model calls the tool.
const ToolName = "stay_price_quote"

// Rates answers what a room costs for a night.
type Rates interface {
	Rate(ctx context.Context, room string, night time.Time) (*Rate, error)
}

// A Rate is what a night costs, in cents.
type Rate struct{ Cents int }

type guest struct {
	Name string `json:"name" doc:"The name of the guest." minLength:"1"`
	Age  *int   `json:"age" doc:"The age, where the guest is a child." minimum:"0" maximum:"17"`
}

type arguments struct {
	From   string  `json:"from" doc:"The first day, as in 2026-05-01." format:"date"`
	Nights int     `json:"nights" doc:"How many nights." minimum:"1" maximum:"14"`
	Guests []guest `json:"guests" doc:"Who stays." minItems:"1" maxItems:"4"`
	Room   string  `json:"room" doc:"The kind of room." enum:"single,double,suite" default:"double"`
}

var schema = contract.SchemaOf[arguments](ToolName, "Tells what a stay in a room of the hotel costs, night by night.")

// A Quote is the payload of a success.
type Quote struct {
	Room           string  `json:"room"`
	Nights         []Night `json:"nights"`
	Total          int     `json:"total"` // cents
	Guests         int     `json:"guests"`
	SessionID      string  `json:"sessionId"`
	ConversationID string  `json:"conversationId"`
}

// A Night is one of a stay.
type Night struct {
	Day   string `json:"day"`
	Cents int    `json:"cents"`
}

// A StayPricer quotes stays.
type StayPricer struct {
	logger *slog.Logger
	rates  Rates
}

// New makes the tool; the logger may be nil.
func New(logger *slog.Logger, rates Rates) *StayPricer {
	if logger == nil {
		logger = slog.New(slog.DiscardHandler)
	}
	return &StayPricer{logger: logger, rates: rates}
}

// Name returns ToolName.
func (*StayPricer) Name() string { return ToolName }

// UsageMetadata returns ToolUsageMetadata.
func (*StayPricer) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer reports that no client has to finish a call.
func (*StayPricer) FullyExecutedOnServer() bool { return true }

// Schema describes the stay.
func (*StayPricer) Schema() contract.Schema { return schema }

// Examples shows the tool at work.
func (*StayPricer) Examples() []contract.Example {
	return []contract.Example{{Name: "two nights", Arguments: `{"from":"2026-05-01","nights":2,"guests":[{"name":"Ada"},{"name":"Bo","age":7}]}`}}
}

// Hints says that a call changes nothing.
func (*StayPricer) Hints() contract.Hints { return contract.Hints{ReadOnly: true, Idempotent: true} }

// Execute quotes a stay.
func (s *StayPricer) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, s.logger, "StayPricer", &result)
	if ctx.Err() != nil {
		return contract.Cancelled(map[string]string{"sessionId": execution.SessionID, "conversationId": execution.ConversationID})
	}
	args, err := contract.Decode[arguments](schema, argumentsJSON)
	if err != nil {
		return contract.Failure("StayPricer failed to process arguments: " + err.Error())
	}
	from, err := time.Parse(time.DateOnly, args.From)
	if err != nil {
		return contract.Failure("StayPricer failed to process arguments: 'from' must be a day as in 2026-05-01")
	}
	for i, g := range args.Guests {
		if strings.TrimSpace(g.Name) == "" {
			return contract.Failure(fmt.Sprintf("StayPricer failed to process arguments: 'guests[%d].name' is blank", i))
		}
	}
	nights, err := s.nights(ctx, args, from)
	if err != nil {
		if ctx.Err() != nil {
			return contract.Cancelled(map[string]string{"sessionId": execution.SessionID, "conversationId": execution.ConversationID})
		}
		contract.LogException(ctx, s.logger, contract.Tag("StayPricer", "Execute", "Exception"), err)
		return contract.Failure("StayPricer failed to quote the stay.")
	}
	quote := Quote{
		Room: args.Room, Nights: nights, Guests: len(args.Guests),
		SessionID: execution.SessionID, ConversationID: execution.ConversationID,
	}
	for _, n := range nights {
		quote.Total += n.Cents
	}
	return contract.Success(quote)
}

// nights asks for the rate of each night.
func (s *StayPricer) nights(ctx context.Context, args arguments, from time.Time) ([]Night, error) {
	if s.rates == nil {
		return nil, errors.New("there is no rates service")
	}
	all := make([]Night, 0, args.Nights)
	for i := range args.Nights {
		day := from.AddDate(0, 0, i)
		rate, err := s.rate(ctx, args.Room, day)
		if err != nil {
			return nil, err
		}
		all = append(all, Night{Day: day.Format(time.DateOnly), Cents: rate.Cents})
	}
	return all, nil
}

// rate asks for one rate, of a service that may answer nothing.
func (s *StayPricer) rate(ctx context.Context, room string, day time.Time) (*Rate, error) {
	rate, err := s.rates.Rate(ctx, room, day)
	if err != nil {
		return nil, fmt.Errorf("ask for the rate of %s: %w", day.Format(time.DateOnly), err)
	}
	if rate == nil {
		return nil, fmt.Errorf("there is no rate for %s", day.Format(time.DateOnly))
	}
	return rate, nil
}
