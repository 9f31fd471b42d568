package models

import (
	"reflect"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
)

// logModels are the functions of log/slog: nobody reads the log.
func logModels() map[string]native.Model {
	all := map[string]native.Model{
		"log/slog.Default": func(h native.Host, _ []reflect.Value) []reflect.Value {
			return []reflect.Value{h.Named("log/slog", "Logger").New()}
		},
		"log/slog.SetDefault":          ignored,
		"(*log/slog.Logger).With":      sameLogger,
		"(*log/slog.Logger).WithGroup": sameLogger,
		"(*log/slog.Logger).Enabled": func(h native.Host, args []reflect.Value) []reflect.Value {
			need(h, args[0])
			return one(false)
		},
	}
	logger := func(h native.Host, _ []reflect.Value) []reflect.Value {
		return []reflect.Value{h.Named("log", "Logger").New()}
	}
	all["log.New"], all["log.Default"] = logger, logger
	for kind, write := range map[string]writer{"": sprint, "f": sprintf, "ln": sprintln} {
		of := func(act native.Model) native.Model {
			return func(h native.Host, args []reflect.Value) []reflect.Value {
				need(h, args[0])
				return act(h, args[1:])
			}
		}
		all["(*log.Logger).Print"+kind], all["(*log.Logger).Panic"+kind], all["(*log.Logger).Fatal"+kind] = of(write.drops), of(write.panics), of(write.exits)
	}
	for _, name := range []string{"SetFlags", "SetPrefix", "SetOutput"} {
		all["log."+name], all["(*log.Logger)."+name] = ignored, ignored
	}
	for _, name := range []string{"Debug", "Info", "Warn", "Error", "DebugContext", "InfoContext", "WarnContext", "ErrorContext", "Log", "LogAttrs"} {
		all["log/slog."+name] = ignored
		all["(*log/slog.Logger)."+name] = func(h native.Host, args []reflect.Value) []reflect.Value {
			need(h, args[0])
			return nil
		}
	}
	return all
}

func sameLogger(h native.Host, args []reflect.Value) []reflect.Value {
	need(h, args[0])
	return args[:1]
}
