// Package good has tools that get their logger in many ways.
package good

import (
	"context"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"log/slog"
)

// An Direct gets its logger from its constructor.
type Direct struct {
	rest.Tool
	logger *slog.Logger
}

// Execute logs.
func (t *Direct) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	t.logger.InfoContext(ctx, "called")
	return contract.Success(struct{}{})
}

// NewDirect makes it.
func NewDirect(logger *slog.Logger) *Direct { return &Direct{logger: logger} }

// An Options gets its logger from options.
type Options struct {
	rest.Tool
	logger *slog.Logger
}

// Execute logs.
func (t *Options) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	t.logger.InfoContext(ctx, "called")
	return contract.Success(struct{}{})
}

// Config has a logger.
type Config struct {
	City   string
	Logger *slog.Logger
}

// NewOptions makes it.
func NewOptions(c Config) *Options { return &Options{logger: c.Logger} }

// An Optional gets its logger from an option.
type Optional struct {
	rest.Tool
	logger *slog.Logger
}

// Execute logs.
func (t *Optional) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	t.logger.InfoContext(ctx, "called")
	return contract.Success(struct{}{})
}

// An Option sets something.
type Option func(*Optional)

// NewOptional makes it.
func NewOptional(options ...Option) (*Optional, error) { return &Optional{}, nil }

// An Set gets its logger from a method.
type Set struct {
	rest.Tool
	logger *slog.Logger
}

// Execute logs.
func (t *Set) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	t.logger.InfoContext(ctx, "called")
	return contract.Success(struct{}{})
}

// NewSet makes it.
func NewSet() *Set { return &Set{} }

// WithLogger sets the logger.
func (t *Set) WithLogger(logger *slog.Logger) *Set { t.logger = logger; return t }

// An Host gets its logger from its host.
type Host struct {
	rest.Tool
	logger *slog.Logger
}

// Execute logs.
func (t *Host) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	t.logger.InfoContext(ctx, "called")
	return contract.Success(struct{}{})
}

// A Services interface has all that there is.
type Services interface{ Logger() *slog.Logger }

// NewHost makes it.
func NewHost(s Services) *Host { return &Host{logger: s.Logger()} }

// An Second gets its logger from one of two constructors.
type Second struct {
	rest.Tool
	logger *slog.Logger
}

// Execute logs.
func (t *Second) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	t.logger.InfoContext(ctx, "called")
	return contract.Success(struct{}{})
}

// NewSecond makes it.
func NewSecond(city string) *Second { return NewSecondFor(city, nil) }

// NewSecondFor makes it.
func NewSecondFor(city string, logger *slog.Logger) *Second { return &Second{logger: logger} }

// An Around gets its logger from the tool that it is around.
type Around struct {
	rest.Tool
	logger *slog.Logger
}

// Execute logs.
func (t *Around) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	t.logger.InfoContext(ctx, "called")
	return contract.Success(struct{}{})
}

// Wrap makes it.
func Wrap(inner contract.Tool) *Around { return &Around{} }

// An Literal gets its logger as a field.
type Literal struct {
	rest.Tool
	logger *slog.Logger
}

// Execute logs.
func (t *Literal) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	t.logger.InfoContext(ctx, "called")
	return contract.Success(struct{}{})
}

// Other makes something else.
func Other() int { return 0 }
