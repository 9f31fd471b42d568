package contract_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

func TestTag(t *testing.T) {
	if got := contract.Tag("PingPongTool", "Execute", "Exception"); got != "[PingPongTool_Execute__Exception]" {
		t.Errorf("Tag = %s", got)
	}
}

//toolconform:witness LOG-003
func TestLogException(t *testing.T) {
	log := &recorder{}
	cause := errors.New("cause")
	tag := contract.Tag("PingPongTool", "Execute", "Catalog")
	contract.LogException(context.Background(), log.logger(), tag, cause, slog.String("z", "1"), slog.Int("a", 2))
	if len(log.entries) != 1 {
		t.Fatalf("%d entries", len(log.entries))
	}
	entry := log.entries[0]
	if entry.level != slog.LevelError || entry.message != tag || entry.attr("error") != error(cause) {
		t.Errorf("logged %v", entry)
	}
	if got := entry.keys(); !slices.Equal(got, []string{"error", "z", "a"}) {
		t.Errorf("the attributes are %v", got)
	}
}

func TestLogExceptionSurvives(t *testing.T) {
	cause := errors.New("cause")
	contract.LogException(context.Background(), nil, "[tag]", cause)
	contract.LogException(context.Background(), slog.New(&brokenLog{}), "[tag]", cause)
	contract.LogException(context.Background(), slog.New(slog.DiscardHandler), "[tag]", cause)
	log := &recorder{}
	contract.LogException(nil, log.logger(), "[tag]", nil) //lint:ignore SA1012 a careless caller
	if err, ok := log.entries[0].attr("error").(error); !ok || err.Error() != "unknown error" {
		t.Errorf("a nil error is logged as %v", log.entries[0])
	}
}

func TestLogExceptionSaysWhereItWasCalled(t *testing.T) {
	var out bytes.Buffer
	logger := slog.New(slog.NewTextHandler(&out, &slog.HandlerOptions{AddSource: true}))
	contract.LogException(context.Background(), logger, "[tag]", errors.New("cause"))
	if !strings.Contains(out.String(), "logging_test.go") {
		t.Errorf("the source is not the caller: %s", out.String())
	}
}
