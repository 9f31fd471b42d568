package contract_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

// contained calls f as an Execute method would.
func contained(logger *slog.Logger, f func() contract.Result) (result contract.Result) {
	defer contract.Contain(context.Background(), logger, "PingPongTool", &result)
	return f()
}

func TestContain(t *testing.T) {
	cause := errors.New("secret")
	var empty map[string]int
	for name, f := range map[string]func() contract.Result{
		"text":            func() contract.Result { panic("secret") },
		"error":           func() contract.Result { panic(cause) },
		"nil":             func() contract.Result { panic(nil) },
		"run-time error":  func() contract.Result { empty["a"] = 1; return contract.Result{} },
		"angry value":     func() contract.Result { panic(angry{}) },
		"angry pointer":   func() contract.Result { panic((*angry)(nil)) },
		"function":        func() contract.Result { panic(func() {}) },
		"partial result":  func() contract.Result { defer panic("secret"); return contract.Success("half") },
		"panic in defer":  func() contract.Result { defer func() { panic("second secret") }(); panic("secret") },
		"incomparable":    func() contract.Result { panic([]any{map[string]int{}}) },
		"deeper down":     func() contract.Result { func() { func() { panic("secret") }() }(); return contract.Result{} },
		"abort by choice": func() contract.Result { panic(contract.Failure("secret")) },
	} {
		log := &recorder{}
		result := contained(log.logger(), f)
		if !result.Equal(contract.Failure("PingPongTool failed to process arguments.")) {
			t.Errorf("%s: %v", name, result)
		}
		if len(log.entries) != 1 {
			t.Errorf("%s: %d log entries", name, len(log.entries))
			continue
		}
		entry := log.entries[0]
		err, isError := entry.attr("error").(error)
		if entry.message != "[PingPongTool_Execute__Exception]" || entry.level != slog.LevelError || !isError || err.Error() == "" {
			t.Errorf("%s: logged %v", name, entry)
		}
		if stack, _ := entry.attr("stack").(string); !strings.Contains(stack, "contain_test.go") {
			t.Errorf("%s: the stack does not lead here:\n%s", name, stack)
		}
	}
}

func TestContainKeepsTheError(t *testing.T) {
	cause := errors.New("cause")
	log := &recorder{}
	contained(log.logger(), func() contract.Result { panic(cause) })
	err := log.entries[0].attr("error").(error)
	if !errors.Is(err, cause) || err.Error() != "panic: cause" {
		t.Errorf("the error is %v", err)
	}
}

func TestContainDoesNothingWithoutAPanic(t *testing.T) {
	log := &recorder{}
	if result := contained(log.logger(), func() contract.Result { return contract.Success(1) }); result.JSON() != "1" {
		t.Errorf("%v", result)
	}
	if result := contained(log.logger(), func() contract.Result { return contract.Result{} }); !result.IsZero() {
		t.Errorf("a zero result was hidden: %v", result)
	}
	if len(log.entries) != 0 {
		t.Errorf("logged %v", log.entries)
	}
}

func TestContainSurvives(t *testing.T) {
	want := contract.Failure("PingPongTool failed to process arguments.")
	for name, logger := range map[string]*slog.Logger{"no logger": nil, "broken logger": slog.New(&brokenLog{})} {
		if result := contained(logger, func() contract.Result { panic(angry{}) }); !result.Equal(want) {
			t.Errorf("%s: %v", name, result)
		}
	}
	func() {
		defer contract.Contain(nil, nil, "", nil) //lint:ignore SA1012 a careless caller
		panic("no result to put it in")
	}()
}
