// Package good has tools that come close to a Must function with an argument that is not constant and never do it.
package good
