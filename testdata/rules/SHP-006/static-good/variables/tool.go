// Package good has package variables with methods, which are no services that somebody has to give.
package good

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"text/template"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type table map[string]string

// Get looks up.
func (t table) Get(key string) string { return t[key] }

type rounder interface{ Round(float64) float64 }

type half struct{}

// Round rounds.
func (half) Round(v float64) float64 { return v / 2 }

// A Catalog knows cities.
type Catalog interface {
	Find(ctx context.Context, city string) (string, error)
}

var (
	known            = table{"Rome": "IT"}
	rounding rounder = half{}
	errNone          = errors.New("none")
	client           = &http.Client{}
	page             = template.Must(template.New("page").Parse("{{.}}"))
	replace          = strings.NewReplacer("a", "b")
	mutex    sync.Mutex
	catalog  Catalog = nil
	turns            = make(turn, 3)
	config   struct{ region string }
	quiet    = slog.New(slog.DiscardHandler)
	muted    = slog.New(slog.NewTextHandler(io.Discard, nil))
)

// A turn lets some calls of the process run at once.
type turn chan struct{}

// Wait waits.
func (t turn) Wait(ctx context.Context) error {
	select {
	case t <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Main is not the tool's.
func Main(ctx context.Context) error {
	_, err := catalog.Find(ctx, "Rome")
	return err
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger  *slog.Logger
	catalog Catalog
	client  *http.Client
}

// New makes it. A client that nobody gives is that of the process.
func New(logger *slog.Logger, catalog Catalog, own *http.Client) *Tool {
	if own == nil {
		own = client
	}
	if logger == nil {
		logger = quiet
	}
	return &Tool{logger: logger, catalog: catalog, client: own}
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
	mutex.Lock()
	defer mutex.Unlock()
	muted.Debug("called")
	if err := turns.Wait(ctx); err != nil {
		return contract.Failure("the call was cancelled")
	}
	city, err := t.catalog.Find(ctx, replace.Replace("Rame"))
	if errors.Is(err, errNone) {
		return contract.Failure("there is no such city")
	}
	return contract.Success(fmt.Sprint(known.Get(city), rounding.Round(3), page.Name(), t.client.Timeout, config.region))
}
