// Package limits has tools that end in a Must function with an argument that is not constant, which toolvet does not report. Each says why.
package limits
