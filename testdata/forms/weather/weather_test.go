package weather

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

// serviceFunc is a weather service that calls a function.
type serviceFunc func(ctx context.Context, city string) (string, error)

func (f serviceFunc) Sky(ctx context.Context, city string) (string, error) { return f(ctx, city) }

// sunny is a weather service that always works.
var sunny = serviceFunc(func(context.Context, string) (string, error) { return "sunny", nil })

func TestForecast(t *testing.T) {
	result := New(nil, sunny).Execute(t.Context(), `{"city":"Bern"}`, contract.ExecutionContext{})
	var got struct{ City, Sky string }
	if err := result.Decode(&got); err != nil || got.City != "Bern" || got.Sky != "sunny" {
		t.Errorf("Execute = %s", result)
	}
}

func TestInvalidArguments(t *testing.T) {
	if result := New(nil, sunny).Execute(t.Context(), `{"city":5}`, contract.ExecutionContext{}); result.OK() {
		t.Errorf("Execute = %s", result)
	}
}

// This test looks at the log only: the forms of TST-002 and TST-003 replace the only test of a success, and of a failure.
func TestServiceFails(t *testing.T) {
	down := serviceFunc(func(context.Context, string) (string, error) { return "", errors.New("connection refused") })
	var log bytes.Buffer
	New(slog.New(slog.NewTextHandler(&log, nil)), down).Execute(t.Context(), `{"city":"Bern"}`, contract.ExecutionContext{})
	if !strings.Contains(log.String(), "connection refused") {
		t.Errorf("the log is %q", log.String())
	}
}
