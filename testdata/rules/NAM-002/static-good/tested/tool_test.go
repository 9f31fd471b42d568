package good

import (
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type fake struct {
	rest.Tool
	name string
}

func (f fake) Name() string { return "Not A Name" + f.name + time.Now().String() }

func (f fake) Schema() contract.Schema { return contract.Schema{Name: f.name} }
