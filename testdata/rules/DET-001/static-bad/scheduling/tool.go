// Package bad lets goroutines decide what its schemas say.
package bad

import (
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type arguments struct{}

func described(text string) contract.Schema { return contract.SchemaOf[arguments](rest.ToolName, text) }

var cities = []string{"Rome", "Oslo"}

// FirstTool takes what is ready first.
type FirstTool struct{ rest.Tool }

// Schema names one of the two.
func (FirstTool) Schema() contract.Schema {
	one, two := make(chan string, 1), make(chan string, 1)
	go func() { one <- "Rome" }()
	go func() { two <- "Oslo" }()
	text := "Looks up the weather of "
	select { // want `the schema of FirstTool depends on which goroutine is ready first .*DET-001`
	case city := <-one:
		text += city
	case city := <-two:
		text += city
	}
	return described(text)
}

// GatherTool gathers what several goroutines send.
type GatherTool struct{ rest.Tool }

// Schema names the cities as they come.
func (GatherTool) Schema() contract.Schema {
	answers := make(chan string, len(cities))
	for _, city := range cities { // want `the schema of GatherTool depends on the order in which goroutines run .*DET-001`
		go func() { answers <- strings.ToUpper(city) }()
	}
	var all []string
	for range cities {
		all = append(all, <-answers)
	}
	return described(strings.Join(all, ", "))
}

// RowTool lets several goroutines write one row.
type RowTool struct{ rest.Tool }

// Schema names the cities as they come.
func (RowTool) Schema() contract.Schema {
	var (
		group sync.WaitGroup
		mutex sync.Mutex
		all   []string
	)
	for _, city := range cities { // want `the schema of RowTool depends on the order in which goroutines run .*DET-001`
		group.Go(func() {
			mutex.Lock()
			defer mutex.Unlock()
			all = append(all, strings.ToUpper(city))
		})
	}
	group.Wait()
	return described(strings.Join(all, ", "))
}
